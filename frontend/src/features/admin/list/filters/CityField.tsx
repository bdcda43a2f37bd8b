import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import type { FilterFieldsProps } from '../use-admin-list.ts';

/** Renders a text field that filters when the user leaves it or presses Enter. */
export function CityField({ values, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { city = '' } = values;
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
        autoComplete="off"
        value={typed ?? city}
        onChange={setTyped}
        onBlur={filter}
      />
    </form>
  );
}

/** Describes the city in the URL as a filter in use. */
export const describeCity = ({ city }: { city?: string }) => (city ? [{ label: city, names: ['city'] }] : []);
