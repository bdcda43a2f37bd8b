import { Field } from '../../../../ui/forms/Field.tsx';
import type { FilterFieldsProps } from '../use-admin-list.ts';

interface Props extends FilterFieldsProps {
  labels: { from: string; to: string };
}

export const DateFields = ({ values, onChange, labels }: Props) => (
  <>
    {(['from', 'to'] as const).map((name) => (
      <Field
        key={name}
        label={labels[name]}
        name={name}
        type="date"
        autoComplete="off"
        value={values[name] ?? ''}
        onChange={(date) => onChange({ [name]: date })}
      />
    ))}
  </>
);
