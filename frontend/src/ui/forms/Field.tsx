import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button, FormControl, FormLabel, FormSelect } from 'react-bootstrap';
import type { FieldErrors } from '../../platform/http/api-client.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Icon } from '../display/Icon.tsx';

interface Props {
  label: string;
  /** For controls that show what they are for in another way. */
  isLabelHidden?: boolean;
  name: string;
  value: string;
  onChange: (value: string) => void;
  as?: 'input' | 'textarea';
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'number' | 'time' | 'date' | 'datetime-local';
  /** Off by default, so that a browser fills in only what it should. */
  autoComplete?: string;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'search';
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
  rows?: number;
  placeholder?: string;
  list?: string;
  onBlur?: () => void;
  className?: string;
  /** Values to choose from, each with its label. */
  options?: readonly (readonly [value: string | number, label: ReactNode])[];
  /** Label of no choice, whose value is empty. */
  noneLabel?: string | undefined;
}

type TextName<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form];

/** Returns a function that returns the props with which a field edits a text of the form. */
export const bindFields =
  <Form extends object>(
    form: Form,
    errors: Partial<FieldErrors>,
    onChange: (part: NoInfer<Partial<Form>>) => void,
  ) =>
  (name: TextName<Form> & string) => ({
    name,
    value: form[name] as string,
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value } as Partial<Form>),
  });

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <div id={id} className="field-error">
      <Icon name="alert" />
      <span>{children}</span>
    </div>
  );
}

/** Renders the input of a password, and a button that shows what was typed. */
function PasswordControl({ label, ...rest }: ComponentProps<typeof FormControl> & { label: string }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <div className="password-control">
      <FormControl {...rest} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Button variant="link" onClick={() => setShown(!isShown)}>
        {t(isShown ? 'ui.hide' : 'ui.show')} <span className="visually-hidden">{label}</span>
      </Button>
    </div>
  );
}

/** Renders a labeled input, select or text area, whose hint and error are linked by `aria-describedby`. */
export function Field({
  label,
  isLabelHidden,
  onChange,
  as = 'input',
  type = 'text',
  autoComplete = 'off',
  error,
  hint,
  required,
  className = '',
  options,
  noneLabel,
  ...rest
}: Props) {
  const id = useId();
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const controlProps = {
    ...rest,
    id,
    autoComplete,
    'aria-required': required,
    'aria-describedby': descriptionIds || undefined,
    'aria-invalid': error ? true : undefined,
    isInvalid: Boolean(error),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={`field ${className}`}>
      <FormLabel htmlFor={id} visuallyHidden={isLabelHidden}>
        {label}
      </FormLabel>
      {options ? (
        <FormSelect {...controlProps}>
          {noneLabel && <option value="">{noneLabel}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </FormSelect>
      ) : type === 'password' ? (
        <PasswordControl {...controlProps} label={label} />
      ) : (
        <FormControl {...controlProps} as={as} type={as === 'input' ? type : undefined} />
      )}
      {hint && (
        <div id={`${id}-hint`} className="form-text">
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
