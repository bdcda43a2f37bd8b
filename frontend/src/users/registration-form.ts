import { addressProblem, joinAddress, notAvailable, type Address } from '@homechef/contract/users/address';
import { Registration } from '@homechef/contract/users/requests';
import type { FieldErrors } from '../lib/api.ts';
import { problemsOf } from '../lib/problems.ts';

/** What someone has typed to sign up. */
export interface SignUp extends Address {
  isChef: boolean;
  name: string;
  email: string;
  phone: string;
  password: string;
  confirm: string;
  permit: string;
  authorized: boolean;
  latitude: number | typeof notAvailable;
  longitude: number | typeof notAvailable;
}

export const emptySignUp: SignUp = {
  isChef: false,
  ...{ name: '', email: '', phone: '', password: '', confirm: '' },
  ...{ permit: '', street: '', city: '', state: '', zip: '', authorized: false },
  ...{ latitude: notAvailable, longitude: notAvailable },
};

/** What is said when the two passwords differ (spec §5). */
const passwordsDiffer = 'Passwords do not match';

const toBody = ({ confirm: _, street, city, state, zip, ...form }: SignUp) =>
  form.isChef
    ? { ...form, address: joinAddress({ street, city, state, zip }) }
    : { ...form, permit: notAvailable, address: notAvailable };

const fine: Address = { street: '', city: 'Phoenix', state: 'AZ', zip: '85001' };

/** The contract's rule for the whole address, asked of each part alone, so that its words stand at its field. */
function addressProblems(form: SignUp): FieldErrors {
  const parts = ['city', 'state', 'zip'] as const;
  const found = parts.map((part) => [part, addressProblem(joinAddress({ ...fine, [part]: form[part] }))]);
  return Object.fromEntries(found.filter(([, problem]) => problem)) as FieldErrors;
}

interface Read {
  /** What is sent; undefined while something is wrong. */
  body?: Registration;
  /** Words for the whole form. */
  words?: string;
  fields: FieldErrors;
}

/** Reads a sign-up by the contract's rules (spec §5). */
export function readSignUp(form: SignUp): Read {
  const body = toBody(form);
  const words = form.password === form.confirm ? undefined : passwordsDiffer;
  const fields = { ...problemsOf(Registration, body), ...(form.isChef && addressProblems(form)) };
  return { body: words ? undefined : Registration.safeParse(body).data, words, fields };
}
