import { useId, type ReactNode } from 'react';

interface Props {
  name: string;
  value: string;
  label: ReactNode;
  hint?: string;
  checked: boolean;
  onSelect: () => void;
}

export function RadioCard({ name, value, label, hint, checked, onSelect }: Props) {
  const id = useId();
  return (
    <label className="choice" htmlFor={id}>
      <input
        id={id}
        type="radio"
        className="form-check-input"
        name={name}
        value={value}
        checked={checked}
        aria-describedby={hint && `${id}-hint`}
        onChange={onSelect}
      />
      <span>
        <span className="fw-bold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="choice-hint" aria-hidden="true">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
