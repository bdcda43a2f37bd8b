/** Result of checking docs/security/asvs.md: requirements by status. */
export interface AsvsCoverage {
  requirements: number;
  shownByTest: number;
  shownInWriting: number;
  notApplicable: number;
  departed: number;
  problems: string[];
}

interface Source {
  read: (path: string) => string;
  exists: (path: string) => boolean;
  list: (folder: string) => string[];
}

export function checkAsvsCoverage(
  text: string,
  levels: Record<string, readonly string[]>,
  source: Source,
): AsvsCoverage;

export function formatSummary(coverage: AsvsCoverage): string;
