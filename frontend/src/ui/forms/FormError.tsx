import { Alert } from '../feedback/Alert.tsx';

/** Shows the error of a form: `children` if given, or else the error of the failed request. */
export function FormError({ state, children }: { state?: { error?: string }; children?: string }) {
  const message = children ?? state?.error;
  return message ? <Alert variant="danger">{message}</Alert> : null;
}
