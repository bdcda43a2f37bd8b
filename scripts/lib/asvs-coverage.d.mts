/** What the check of docs/security/asvs.md found. */
export interface AsvsCoverage {
  requirements: number;
  shownByTest: number;
  shownInWriting: number;
  notApplicable: number;
  departed: number;
  problems: string[];
}

/** The files of the project, by their paths. */
interface Source {
  read: (path: string) => string;
  exists: (path: string) => boolean;
  list: (folder: string) => string[];
}

export function asvsCoverage(
  text: string,
  levels: Record<string, readonly string[]>,
  source: Source,
): AsvsCoverage;

export function inOneLine(coverage: AsvsCoverage): string;
