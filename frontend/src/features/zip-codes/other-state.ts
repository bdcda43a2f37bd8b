import { findOtherStates } from '@homechef/contract/users/address-rules';
import { getStateName } from '@homechef/contract/users/us-states';
import type { Translate } from '../../platform/i18n/translate.ts';

/** Returns an error if the zip code does not belong to the state. */
export function getOtherStateError(state: string, zip: string, t: Translate): string | undefined {
  const states = findOtherStates(state, zip);
  if (!states) return undefined;
  const names = states.map((code) => `${getStateName(code)} (${code})`).join(' / ');
  return t('users.places.otherState', { zip: zip.trim(), state: names });
}
