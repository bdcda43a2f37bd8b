type FindingState = 'good' | 'warning' | 'error';

/** Result of a check. `advice` says what the operator should do next. */
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
