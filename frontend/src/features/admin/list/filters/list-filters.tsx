import { maxCityLength } from '@homechef/contract/http/text-input';
import { isCalendarDate } from '@homechef/contract/time/local-date';
import { useState } from 'react';
import type { MessageKey, Translate } from '../../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import type { FilterFieldsProps, FilterValues, ListFilters } from '../use-admin-list.ts';

/** Returns the option with this name, or undefined. */
export const findOption = <Value extends string>(options: readonly Value[], name = ''): Value | undefined =>
  options.find((option) => option === name);

interface ChoiceFilter<Value extends string> {
  name: string;
  options: readonly Value[];
  labelKey: MessageKey;
  anyKey: MessageKey;
  getLabel: (option: Value, t: Translate) => string;
  toQuery?: (option: Value) => object;
}

/** A filter of which at most one option can be chosen. */
export const createChoiceFilter = <Value extends string>({
  name,
  options,
  labelKey,
  anyKey,
  getLabel,
  toQuery = (option) => ({ [name]: option }),
}: ChoiceFilter<Value>): ListFilters => ({
  names: [name],
  toQuery: (values) => {
    const option = findOption(options, values[name]);
    return option ? toQuery(option) : {};
  },
  describe: (values, t) => {
    const option = findOption(options, values[name]);
    return option ? [{ label: getLabel(option, t), names: [name] }] : [];
  },
  Fields: function ChoiceField({ values, onChange }) {
    const { t } = useTranslation();
    return (
      <Field
        label={t(labelKey)}
        name={name}
        value={findOption(options, values[name]) ?? ''}
        onChange={(option) => onChange({ [name]: option })}
        noneLabel={t(anyKey)}
        options={options.map((option) => [option, getLabel(option, t)])}
      />
    );
  },
});

const dateNames = ['from', 'to'] as const;
const toValid = (date = '') => (isCalendarDate(date) ? date : undefined);

function describeDates(from: string | undefined, to: string | undefined, t: Translate, locale: string) {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const toDate = (date: string) => new Date(`${date}T00:00:00Z`);
  if (from && to) return format.formatRange(toDate(from), toDate(to));
  if (from) return t('adminConsole.list.from', { date: format.format(toDate(from)) });
  return to && t('adminConsole.list.until', { date: format.format(toDate(to)) });
}

/** A range of days. Dates of the URL that are not valid are left out. */
export const createDateFilter = (labelKeys: Record<(typeof dateNames)[number], MessageKey>): ListFilters => ({
  names: dateNames,
  toQuery: ({ from, to }) => ({
    ...(toValid(from) && { from }),
    ...(toValid(to) && { to }),
  }),
  describe: ({ from, to }, t, locale) => {
    const label = describeDates(toValid(from), toValid(to), t, locale);
    return label ? [{ label, names: [...dateNames] }] : [];
  },
  Fields: function DateFields({ values, onChange }) {
    const { t } = useTranslation();
    return dateNames.map((name) => (
      <Field
        key={name}
        label={t(labelKeys[name])}
        name={name}
        type="date"
        value={values[name] ?? ''}
        onChange={(date) => onChange({ [name]: date })}
      />
    ));
  },
});

/** Renders a text field that filters when the user leaves it or presses Enter. */
function CityField({ values: { city = '' }, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const filter = () => {
    if (typed !== undefined && typed.trim() !== city) onChange({ city: typed.trim() });
    setTyped(undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        filter();
      }}
    >
      <Field
        label={t('adminConsole.list.city')}
        name="city"
        value={typed ?? city}
        onChange={setTyped}
        onBlur={filter}
      />
    </form>
  );
}

const pickCity = ({ city = '' }: FilterValues): string => city.slice(0, maxCityLength);

export const cityFilter: ListFilters = {
  names: ['city'],
  toQuery: (values) => (pickCity(values) ? { city: pickCity(values) } : {}),
  describe: (values) => (pickCity(values) ? [{ label: pickCity(values), names: ['city'] }] : []),
  Fields: CityField,
};

/** Puts filters below each other. */
export const combineFilters = (...filters: readonly ListFilters[]): ListFilters => ({
  names: filters.flatMap(({ names }) => names),
  toQuery: (values) => Object.assign({}, ...filters.map(({ toQuery }) => toQuery(values))) as object,
  describe: (values, t, locale) => filters.flatMap(({ describe }) => describe(values, t, locale)),
  Fields: (props) => filters.map(({ names, Fields }) => <Fields key={names[0]} {...props} />),
});
