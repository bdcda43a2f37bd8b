import { listChoiceProblems } from '@homechef/contract/menu/options';
import { NewWaitingEntry } from '@homechef/contract/waiting-list/waiting';
import { nanoid } from 'nanoid';
import { useEffect, useState } from 'react';
import { maxWaitingPortions } from '@homechef/contract/waiting-list/waiting-options';
import { omitBlankFields, validateForm } from '../../platform/forms/validate.ts';
import { getLanguage } from '../../platform/i18n/language.ts';
import { localJsonStorage, sessionJsonStorage } from '../../platform/storage/json-storage.ts';
import { isObjectWith, isString, toSafeParser } from '../../platform/storage/type-guards.ts';
import { useOutcome } from '../../store/hooks/use-outcome.ts';
import { useServerFieldErrors } from '../../store/hooks/use-server-field-errors.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { startChoice, toItemOptions, toProductAsSold } from '../menu/state/choices.ts';
import { getProduct } from '../products/state/products.requests.ts';
import { joinWaitingList } from './state/waiting.requests.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { rememberEntries, type WaitedOption } from './waiting-records.ts';

export interface WaitableDish {
  product: string;
  name: string;
  qty?: number; // the quantity that the form starts with
  maxQuantity: number;
  hasOptions?: boolean;
  /** What was chosen before. Without it, the form asks for the options of a dish that has some. */
  options?: readonly WaitedOption[] | undefined;
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

/** Returns the options that the person waits for, and the dish to choose them from unless they were chosen before. */
function useWaitedChoice({ product: id = '', hasOptions = false, options: before }: Partial<WaitableDish>) {
  const dispatch = useAppDispatch();
  const state = getProduct.selectState(useAppSelector(getProduct.select), id);
  const [typed, setChosen] = useState<readonly string[]>();
  const isAsked = hasOptions && !before;
  useEffect(() => {
    if (isAsked) void dispatch(getProduct(id));
  }, [dispatch, isAsked, id]);
  const product = isAsked ? state.data : undefined;
  const chosen = product ? (typed ?? startChoice(product)) : [];
  const options: readonly WaitedOption[] = before ?? (product ? toItemOptions(product, chosen) : []);
  return {
    state: { ...state, refetch: () => dispatch(getProduct(id)) },
    isAsked,
    product,
    setChosen,
    options,
    ids: options.map(({ option }) => option),
    maxPerOrder: (product && toProductAsSold(product, chosen).maxPerOrder) ?? maxWaitingPortions,
    isComplete: !isAsked || (!!product && listChoiceProblems(product.optionGroups, chosen).length === 0),
  };
}

export function useWaitingForm({ chefId, dishes, slot }: WaitingTarget, onJoined: () => void) {
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.session.user);
  const outcome = useOutcome(joinWaitingList);
  const [contact, setContact] = useState(() => loadContact(user));
  const [index, setIndex] = useState(0);
  const dish = dishes[index];
  const choice = useWaitedChoice(dish ?? {});
  const [typedQty, setQty] = useState<number>();
  const [hasTried, setHasTried] = useState(false);
  const [key] = useState(() => nanoid());
  const [isBusy, run] = useAsyncAction();
  const [serverErrors, alert] = useServerFieldErrors(outcome, { ...contact });
  const maxQuantity = Math.min(dish?.maxQuantity ?? 1, choice.maxPerOrder);
  const qty = Math.min(typedQty ?? dish?.qty ?? 1, maxQuantity);
  const product = dish?.product ?? '';
  const body = { product, qty, ...omitBlankFields(contact), ...(slot && { startsAt: slot.startsAt }) };
  const fieldErrors = { ...serverErrors, ...(hasTried ? validateForm(NewWaitingEntry, body) : {}) };
  const send = async () => {
    const parsed = NewWaitingEntry.safeParse(body);
    if (!parsed.success || !choice.isComplete) return;
    const { name, phone, email } = parsed.data;
    const language = getLanguage();
    const form = {
      product,
      qty,
      name,
      phone,
      language,
      ...(choice.ids.length > 0 && { options: choice.ids }),
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
    const options = choice.options.map(({ option, name: label }) => ({ option, name: label }));
    rememberEntries([
      {
        _id: joined._id,
        chefId,
        product,
        name: dish?.name ?? '',
        qty,
        byEmail,
        byNotice: user !== undefined,
        ...(options.length > 0 && { options }),
        ...slot,
      },
    ]);
    onJoined();
  };
  return {
    contact,
    dish,
    index,
    choice,
    maxQuantity,
    hasTried,
    qty,
    fieldErrors,
    isBusy,
    outcome,
    alert,
    setIndex,
    setQty,
    setContact: (part: Partial<Contact>) => setContact((before) => ({ ...before, ...part })),
    submit: () => {
      setHasTried(true);
      void run(send);
    },
  };
}
