import { readFileSync } from 'node:fs';

interface LogLine {
  t?: { $date?: string };
  s?: string;
  msg?: string;
  attr?: { error?: unknown };
}

function parseLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {}; // The line is incomplete, because mongod was killed.
  }
}

/**
 * Returns an error that mongod logged after `since`, or an empty text. Prefers a line with details to the last line.
 */
export function findLastErrorSince(logFile: string, since: Date): string {
  try {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-300).map(parseLine);
    const isError = ({ s, t }: LogLine) => (s === 'E' || s === 'F') && new Date(t?.$date ?? 0) >= since;
    const errors = lines.filter(isError);
    const shown = errors.find(({ attr }) => attr?.error !== undefined) ?? errors.at(-1);
    if (!shown) return '';
    return [shown.msg ?? '', shown.attr?.error === undefined ? '' : JSON.stringify(shown.attr.error)]
      .join(' ')
      .trim();
  } catch {
    return ''; // The log does not exist yet.
  }
}
