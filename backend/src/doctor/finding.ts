export type FindingState = 'good' | 'warning' | 'error';

/** Result of a check. `advice` names the next step of the operator. */
export interface Finding {
  part: string;
  state: FindingState;
  text: string;
  advice?: string;
}

export const good = (part: string, text: string): Finding => ({ part, state: 'good', text });
export const warning = (part: string, text: string, advice: string): Finding => ({
  part,
  state: 'warning',
  text,
  advice,
});
export const failure = (part: string, text: string, advice: string): Finding => ({
  part,
  state: 'error',
  text,
  advice,
});

/** Returns the name of an error or its code. */
export const describeReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
};
