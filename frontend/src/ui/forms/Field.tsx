import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button, FormControl, FormLabel, FormSelect } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Icon } from '../display/Icon.tsx';

interface Props {
  label: string;
  /** For controls that show what they are for in another way. */
  isLabelHidden?: boolean;
  name: string;
  value: string;
  onChange: (value: string) => void;
  as?: 'input' | 'select' | 'textarea';
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'number' | 'time' | 'date' | 'datetime-local';
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
  children?: ReactNode;
}

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
  error,
  hint,
  required,
  className = '',
  children,
  ...rest
}: Props) {
  const id = useId();
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const controlProps = {
    ...rest,
    id,
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
      {as === 'select' ? (
        <FormSelect {...controlProps}>{children}</FormSelect>
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
