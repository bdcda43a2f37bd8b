import { useId, useState } from 'react';
import { FormControl, FormLabel, FormSelect } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

interface Props {
  value: number;
  max: number;
  onChange: (qty: number) => void;
  describedBy?: string;
}

/** Largest number of options in a select. Larger maximums use a number field. */
const maxSelectOptions = 100;

/** Renders a number field. Passes on only whole numbers from 1 to `max`, and shows a message if the input is larger. */
function NumberInput({ value, max, onChange, ...rest }: Omit<Props, 'describedBy'>) {
  const { t } = useTranslation();
  const [inputText, setInputText] = useState<string>();
  const [isAboveMax, setIsAboveMax] = useState(false);
  const change = (text: string) => {
    setInputText(text);
    const qty = Math.floor(Number(text));
    setIsAboveMax(qty > max);
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
        value={inputText ?? value}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setInputText(undefined)}
      />
      <p className="form-text mb-0" role="status">
        {isAboveMax && t('ui.quantityMax', { max })}
      </p>
    </>
  );
}

/** Renders a select with the quantities from 1 to `max`, or a number field if `max` is above 100. */
export function QuantityField({ value, max, onChange, describedBy }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const controlProps = { id, name: 'qty', autoComplete: 'off', 'aria-describedby': describedBy };
  return (
    <div className="quantity">
      <FormLabel htmlFor={id}>{t('ui.quantity')}</FormLabel>
      {max > maxSelectOptions ? (
        <NumberInput {...controlProps} value={value} max={max} onChange={onChange} />
      ) : (
        <FormSelect
          {...controlProps}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        >
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
