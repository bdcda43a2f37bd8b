import { Alert } from '../feedback/Alert.tsx';

/** Why a form was not taken: the form's own words, else the failed call's (spec §8). Nothing while all is well. */
export function FormError({ of, children }: { of?: { error?: string }; children?: string }) {
  const words = children ?? of?.error;
  return words ? <Alert variant="danger">{words}</Alert> : null;
}
