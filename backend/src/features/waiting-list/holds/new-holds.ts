import type { Language } from '@homechef/contract/users/user-options';
import { now } from '../../../platform/lib/clock.ts';
import { getWaitingEntries } from '../waiting.model.ts';

/** A hold that a person learns of by email, push or in the app, with the link `/cart?hold=…`. */
interface NewHold {
  entry: string; // stable id for the notice
  hold: string;
  heldAt: Date;
  until: Date;
  chefId: string;
  product: string;
  qty: number;
  startsAt: Date | null;
  account: string | null;
  name: string;
  phone: string;
  email: string | null;
  language: Language;
}

export async function listNewHolds(since: Date): Promise<NewHold[]> {
  const held = await getWaitingEntries()
    .find({ isOpen: true, state: 'held', dueAt: { $gt: now() }, heldAt: { $gte: since } })
    .sort({ heldAt: 1 })
    .toArray();
  return held.flatMap(({ _id, hold, heldAt, until, chefId, product, account, ...rest }) =>
    hold && heldAt && until
      ? [
          {
            entry: _id,
            hold,
            heldAt,
            until,
            qty: rest.qty,
            startsAt: rest.startsAt,
            chefId: String(chefId),
            product: String(product),
            account: account && String(account),
            name: rest.name,
            phone: rest.phone,
            email: rest.email,
            language: rest.language ?? 'en',
          },
        ]
      : [],
  );
}
