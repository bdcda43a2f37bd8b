import type { FieldErrors } from '../lib/api.ts';
import { Field } from '../ui/Field.tsx';
import type { SignUp } from './registration-form.ts';

export interface SignUpFieldsProps {
  form: SignUp;
  problems: FieldErrors;
  onChange: (part: Partial<SignUp>) => void;
}

/** What everybody is asked who signs up (spec §5). */
export function RegisterFields({ form, problems, onChange }: SignUpFieldsProps) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        hint={form.isChef ? 'Shown with your food, such as La Paloma Truck.' : undefined}
        required
        value={form.name}
        error={problems.name}
        onChange={(name) => onChange({ name })}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={form.email}
        error={problems.email}
        onChange={(email) => onChange({ email })}
      />
      <Field
        label="Contact Number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={form.phone}
        error={problems.phone}
        onChange={(phone) => onChange({ phone })}
      />
    </>
  );
}

/** The password, twice. */
export function PasswordFields({ form, problems, onChange }: SignUpFieldsProps) {
  return (
    <>
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        required
        value={form.password}
        error={problems.password}
        onChange={(password) => onChange({ password })}
      />
      <Field
        label="Confirm Password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        value={form.confirm}
        error={problems.confirm}
        onChange={(confirm) => onChange({ confirm })}
      />
    </>
  );
}
