import type { Occurrence, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { WindowForm } from '@homechef/contract/kitchens/requests';
import { addDays, type LocalDate } from '@homechef/contract/time/local-date';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { validateForm } from '../../../platform/forms/validate.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import type { OccurrenceInput, WindowChange, WindowInput } from '../state/windows.requests.ts';
import { validatePlace, isSamePlace } from '../shared/place-form.ts';
import { weekdays } from '../../../platform/time/local-time.ts';

/** Settings of a window that few chefs need. */
export interface AdvancedValues {
  startsOn: LocalDate; // empty means from now on
  endsOn: LocalDate; // empty means forever
  opensBefore: number | null; // minutes
  closesBefore: number | null; // minutes
  products: readonly string[];
}

export const noAdvancedValues: AdvancedValues = {
  startsOn: '',
  endsOn: '',
  opensBefore: null,
  closesBefore: null,
  products: [],
};

export interface TimesAndPlace {
  from: string; // HH:mm
  to: string; // HH:mm, 00:00 for midnight
  place: Place | null;
}

/** The form for new windows: one for each chosen weekday, or for its date in the week on the screen. */
export interface NewWindowValues extends TimesAndPlace, AdvancedValues {
  weekdays: readonly number[];
  repeats: 'weekly' | 'once';
}

/** A time field cannot show 24:00, so a period that ends at 00:00 lasts until the end of the day. */
const toEndTime = ({ from, to }: TimesAndPlace): string =>
  to === '00:00' && from === '00:00' ? '24:00' : to;

export const toTimeField = (time: string): string => (time === '24:00' ? '00:00' : time);

const toInput = (values: TimesAndPlace & AdvancedValues): Omit<WindowInput, 'weekday' | 'date'> => {
  const { from, place, startsOn, endsOn, opensBefore, closesBefore, products } = values;
  return {
    from,
    to: toEndTime(values),
    place,
    opensBefore,
    closesBefore,
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    products: [...products],
  };
};

export const getDateInWeek = (monday: LocalDate, weekday: number): LocalDate =>
  addDays(monday, (weekday + 6) % 7);

export function toNewWindows(values: NewWindowValues, monday: LocalDate): WindowChange[] {
  const chosen = weekdays.filter((weekday) => values.weekdays.includes(weekday));
  return chosen.map((weekday) => ({
    kind: 'create',
    form:
      values.repeats === 'weekly'
        ? { ...toInput(values), weekday }
        : { ...toInput({ ...values, startsOn: '', endsOn: '' }), date: getDateInWeek(monday, weekday) },
  }));
}

export interface WindowEditValues extends TimesAndPlace, AdvancedValues {
  scope: 'date' | 'rule';
  weekday: number | null;
  date: LocalDate | null;
  reason: string;
}

/** The rule and the occurrence that an edit starts from, with the occurrence’s wall-clock times. */
export interface EditedStop {
  rule: PickupWindow;
  occurrence: Pick<Occurrence, 'windowId' | 'date' | 'status' | 'place' | 'reason'>;
  from: string;
  to: string;
}

/** Returns the values of a single date, whose times and place differ from the rule if the chef has changed them. */
export function toEditValues({ rule, occurrence, from, to }: EditedStop, ownPlace: Place): WindowEditValues {
  const isChanged = occurrence.status === 'changed';
  const changedPlace = isSamePlace(occurrence.place, ownPlace) ? null : occurrence.place;
  return {
    scope: rule.weekday === null ? 'rule' : 'date',
    from,
    to: toTimeField(to),
    place: isChanged ? changedPlace : rule.place,
    weekday: rule.weekday,
    date: rule.date,
    startsOn: rule.startsOn ?? '',
    endsOn: rule.endsOn ?? '',
    opensBefore: rule.opensBefore,
    closesBefore: rule.closesBefore,
    products: rule.products,
    reason: isChanged ? (occurrence.reason ?? '') : '',
  };
}

const isPlaceOf = (rule: PickupWindow, place: Place | null): boolean =>
  rule.place === null || place === null ? rule.place === place : isSamePlace(rule.place, place);

/** Returns the change that an edit makes. Its reason is for the customers of the changed date. */
export function toWindowChange(
  values: WindowEditValues,
  { rule, occurrence: { windowId, date } }: EditedStop,
  ownPlace: Place,
): WindowChange {
  if (values.scope === 'rule')
    return {
      kind: 'update',
      windowId,
      form: { ...toInput(values), weekday: values.weekday, date: values.date },
    };
  const form: OccurrenceInput = {
    from: values.from,
    to: toEndTime(values),
    // Leaves out the kitchen’s own place, because a copy of it would show a street that is hidden.
    ...(!isPlaceOf(rule, values.place) && { place: values.place ?? ownPlace }),
    ...(values.reason.trim() && { reason: values.reason }),
  };
  return { kind: 'changeDate', windowId, date, form };
}

const prefix = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`place.${name}`, value]));

/** Returns the values of the fields that show their errors, by the names of the API. */
export function toNamedFields({
  place,
  isNewPlace,
  products: _products,
  ...fields
}: TimesAndPlace & AdvancedValues & { isNewPlace: boolean }): Record<string, unknown> {
  return { ...fields, ...(isNewPlace && place && prefix({ ...place })) };
}

export function validateWindow(
  values: TimesAndPlace & AdvancedValues,
  { isNewPlace, t }: { isNewPlace: boolean; t: Translate },
): FieldErrors {
  // Any weekday makes the form complete, and the form itself asks for the days.
  const errors = validateForm(WindowForm, { ...toInput({ ...values, place: null }), weekday: 0 });
  return { ...errors, ...(isNewPlace && values.place && prefix(validatePlace(values.place, t))) };
}
