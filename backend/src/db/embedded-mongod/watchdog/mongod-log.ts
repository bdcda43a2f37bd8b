import { readFileSync } from 'node:fs';

/** A line of mongod's log, as far as it is read here. */
interface LogLine {
  t?: { $date?: string };
  s?: string;
  msg?: string;
  attr?: { error?: unknown };
}

function read(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {}; // mongod was killed in the middle of a line.
  }
}

/** The last error that mongod wrote into its log since then, in its own words; empty when there is none. */
export function lastErrorSince(logFile: string, since: Date): string {
  try {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-300).map(read);
    const isComplaint = ({ s, t }: LogLine) => (s === 'E' || s === 'F') && new Date(t?.$date ?? 0) >= since;
    const found = lines.filter(isComplaint);
    const told = found.find(({ attr }) => attr?.error !== undefined) ?? found.at(-1);
    if (!told) return '';
    return [told.msg ?? '', told.attr?.error === undefined ? '' : JSON.stringify(told.attr.error)]
      .join(' ')
      .trim();
  } catch {
    return ''; // No log yet.
  }
}
