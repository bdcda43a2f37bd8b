import { useId, useState } from 'react';
import { FormControl, FormLabel, FormSelect } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface Props {
  value: number;
  /** The most one can have: what is left, or what one order takes. */
  max: number;
  onChange: (qty: number) => void;
  /** The id of what names the dish, where a page has several. */
  describedBy?: string;
  disabled?: boolean;
  className?: string;
}

/** Above this a list is too long to choose from (contract, Plain HTML). */
const longestList = 100;

/** Any number may be typed; only whole portions from 1 to `max` are passed on, and who wanted more is told. */
function NumberInput({ value, max, onChange, ...rest }: Omit<Props, 'describedBy' | 'className'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const [isLowered, setIsLowered] = useState(false);
  const change = (text: string) => {
    setTyped(text);
    const qty = Math.floor(Number(text));
    setIsLowered(qty > max);
    if (qty >= 1) onChange(Math.min(qty, max));
  };
  return (
    <>
      <FormControl
        {...rest}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        value={typed ?? value}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <p className="form-text mb-0" role="status">
        {isLowered && t('ui.quantity_most', { max })}
      </p>
    </>
  );
}

/** How many portions, from 1 to what is left (spec §5): a list, over 100 a number field. */
export function QuantityField({ value, max, onChange, describedBy, disabled, className = '' }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const shared = { id, name: 'qty', autoComplete: 'off', disabled, 'aria-describedby': describedBy };
  return (
    <div className={`quantity ${className}`}>
      <FormLabel htmlFor={id}>{t('ui.quantity')}</FormLabel>
      {max > longestList ? (
        <NumberInput {...shared} value={value} max={max} onChange={onChange} />
      ) : (
        <FormSelect {...shared} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {Array.from({ length: max }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </FormSelect>
      )}
    </div>
  );
}
