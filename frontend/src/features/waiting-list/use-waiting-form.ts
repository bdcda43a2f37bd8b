import { NewWaitingEntry } from '@homechef/contract/waiting-list/waiting';
import { nanoid } from 'nanoid';
import { useState } from 'react';
import { omitBlankFields, validateForm } from '../../platform/forms/validate.ts';
import { getLanguage } from '../../platform/i18n/language.ts';
import { localJsonStorage, sessionJsonStorage } from '../../platform/storage/json-storage.ts';
import { isObjectWith, isString, toSafeParser } from '../../platform/storage/type-guards.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { useServerFieldErrors } from '../../store/hooks/use-server-field-errors.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { joinWaitingList, selectJoined } from './state/waiting.requests.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { rememberEntry } from './waiting-records.ts';

export interface WaitableDish {
  product: string;
  name: string;
  qty?: number; // the quantity that the form starts with
  maxQuantity: number;
}

/** The dish or slot whose waiting list the user joins. */
export interface WaitingTarget {
  chefId: string;
  dishes: readonly WaitableDish[];
  slot?: { startsAt: string; timeZone: string } | undefined;
}

interface Contact {
  name: string;
  phone: string;
  email: string;
}

const guestParser = toSafeParser(
  isObjectWith<{ userName: string; userEmail: string; customerPhone: string }>({
    userName: isString,
    userEmail: isString,
    customerPhone: isString,
  }),
);

/** Returns the details of the account, or else those that the guest typed in this tab, or on this device before. */
function loadContact(user: Contact | undefined): Contact {
  if (user) return { name: user.name, phone: user.phone, email: user.email };
  const guest =
    sessionJsonStorage.get('guestDetails', guestParser) ?? localJsonStorage.get('guestContact', guestParser);
  return { name: guest?.userName ?? '', phone: guest?.customerPhone ?? '', email: guest?.userEmail ?? '' };
}

export function useWaitingForm({ chefId, dishes, slot }: WaitingTarget, onJoined: () => void) {
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.session.user);
  const outcome = useAppSelector(selectJoined);
  const [contact, setContact] = useState(() => loadContact(user));
  const [chosen, setChosen] = useState(dishes[0]?.product);
  const dish = dishes.find(({ product }) => product === chosen) ?? dishes[0];
  const [typedQty, setQty] = useState<number>();
  const [hasTried, setHasTried] = useState(false);
  const [key] = useState(() => nanoid());
  const [isBusy, run] = useAsyncAction();
  useResetOnUnmount(joinWaitingList);
  const serverErrors = useServerFieldErrors(outcome, { ...contact });
  const qty = Math.min(typedQty ?? dish?.qty ?? 1, dish?.maxQuantity ?? 1);
  const product = dish?.product ?? '';
  const body = { product, qty, ...omitBlankFields(contact), ...(slot && { startsAt: slot.startsAt }) };
  const fieldErrors = { ...serverErrors, ...(hasTried ? validateForm(NewWaitingEntry, body) : {}) };
  const send = async () => {
    const parsed = NewWaitingEntry.safeParse(body);
    if (!parsed.success) return;
    const { name, phone, email } = parsed.data;
    const language = getLanguage();
    const form = {
      product,
      qty,
      name,
      phone,
      language,
      ...(email && { email }),
      ...(slot && { startsAt: slot.startsAt }),
    };
    const joined = await dispatch(joinWaitingList(chefId, form, key));
    if (!joined) return;
    if (!user)
      sessionJsonStorage.set('guestDetails', {
        userName: name,
        userEmail: email ?? '',
        customerPhone: phone,
      });
    const byEmail = email !== undefined && email !== null;
    rememberEntry({ _id: joined._id, chefId, product, name: dish?.name ?? '', qty, byEmail, ...slot });
    onJoined();
  };
  return {
    contact,
    dish,
    qty,
    fieldErrors,
    isBusy,
    outcome,
    setDish: setChosen,
    setQty,
    setContact: (part: Partial<Contact>) => setContact((before) => ({ ...before, ...part })),
    submit: () => {
      setHasTried(true);
      void run(send);
    },
  };
}
