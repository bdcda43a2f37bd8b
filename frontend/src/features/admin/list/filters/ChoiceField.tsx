import { Field } from '../../../../ui/forms/Field.tsx';

interface Props<Value extends string> {
  label: string;
  name: string;
  anyLabel: string;
  options: readonly Value[];
  value: string | undefined;
  getLabel: (option: Value) => string;
  onChange: (part: Record<string, string>) => void;
}

/** Returns the option with this name, or undefined. */
export const findOption = <Value extends string>(options: readonly Value[], name = ''): Value | undefined =>
  options.find((option) => option === name);

/** Renders a filter of which at most one option can be chosen. */
export function ChoiceField<Value extends string>({
  label,
  name,
  anyLabel,
  options,
  value,
  getLabel,
  onChange,
}: Props<Value>) {
  return (
    <Field
      label={label}
      name={name}
      as="select"
      autoComplete="off"
      value={findOption(options, value) ?? ''}
      onChange={(option) => onChange({ [name]: option })}
    >
      <option value="">{anyLabel}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {getLabel(option)}
        </option>
      ))}
    </Field>
  );
}
