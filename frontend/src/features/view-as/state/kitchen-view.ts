import type { KitchenView } from '@homechef/contract/user-details/user-page';
import type { Session } from '@homechef/contract/users/user';
import { sessionJsonStorage } from '../../../platform/storage/json-storage.ts';
import { isObjectWith, isString, toSafeParser } from '../../../platform/storage/type-guards.ts';
import { sessionParser } from '../../users/state/stored-session.ts';

/** The kitchen whose screens an admin is viewing in this tab. `chef` has no token of its own. */
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
