import type { KitchenView } from '@homechef/contract/user-pages/user-page';
import type { Session } from '@homechef/contract/users/user';
import { sessionJsonStorage } from '../../lib/storage/json-storage.ts';
import { isObjectWith, isString, toSafeParser } from '../../lib/storage/type-guards.ts';
import { sessionParser } from '../users/stored-session.ts';

/** Kitchen whose screens this tab shows to an admin. `chef` has no token of its own. */
export interface StoredView {
  name: string;
  chef: Session;
}

const viewParser = toSafeParser(
  isObjectWith<StoredView>({ name: isString, chef: (value) => sessionParser.safeParse(value).success }),
);

export const isViewing = (): boolean => sessionJsonStorage.has('viewAs');
export const loadView = (): StoredView | undefined => sessionJsonStorage.get('viewAs', viewParser);
export const removeView = (): void => sessionJsonStorage.remove('viewAs');

/** Stores the view for this tab. Returns false if the browser does not allow it. */
export const saveView = ({ name, chef }: KitchenView): boolean =>
  sessionJsonStorage.set('viewAs', { name, chef: { ...chef, token: '' } satisfies Session });
