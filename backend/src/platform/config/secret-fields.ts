import { z } from 'zod';

export const minSecretBytes = 32; // a shorter secret can be guessed
const minDifferentSecretBytes = 12; // random secrets have more

/** Returns why a secret can be guessed, or undefined for a good one. */
export function findSecretProblem(secret: string): string | undefined {
  const bytes = Buffer.from(secret);
  if (bytes.length < minSecretBytes) return `at least ${minSecretBytes} bytes`;
  return new Set(bytes).size < minDifferentSecretBytes
    ? `at least ${minDifferentSecretBytes} different bytes`
    : undefined;
}

const secretExample = 'for example the output of `openssl rand -base64 48`';
/** Field of a secret that must not be guessable. */
export const secretField = z.string().superRefine((secret, context) => {
  const problem = findSecretProblem(secret);
  if (problem) context.addIssue({ code: 'custom', message: `must have ${problem}, ${secretExample}` });
});

/** Parses a comma-separated list of secrets. */
export function parsePreviousSecrets(text: string, context: z.RefinementCtx): string[] {
  const secrets = text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  const problem = secrets.map(findSecretProblem).find((found) => found !== undefined);
  if (problem === undefined) return secrets;
  const message = `must be secrets with commas between them, each with ${problem}, ${secretExample}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
