import { useState, type KeyboardEvent } from 'react';
import { FormControl } from 'react-bootstrap';

interface Props {
  label: string;
  value: number;
  min?: number;
  max: number;
  /** Reports each number while the chef types, and NaN for anything else. For a form that has its own button. */
  isLive: boolean;
  onChange: (value: number) => void;
}

/** Renders a whole number within a sentence. Reports it when the chef leaves the field or presses Enter. */
export function SentenceNumber({ label, value, min = 1, max, isLive, onChange }: Props) {
  const [text, setText] = useState<string>();
  const [shownValue, setShownValue] = useState(value);
  if (!Object.is(value, shownValue)) {
    setShownValue(value);
    if (!isLive) setText(undefined);
  }
  const parse = (input: string): number | undefined => {
    const number = Number(input);
    return /^\d+$/.test(input.trim()) && number >= min && number <= max ? number : undefined;
  };
  const typed = text === undefined ? value : parse(text);
  const change = (input: string) => {
    setText(input);
    if (isLive) onChange(parse(input) ?? NaN);
  };
  const commit = () => {
    if (!isLive && typed !== undefined && typed !== value) onChange(typed);
  };
  const commitOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit();
  };
  return (
    <FormControl
      className="sentence-number"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={typed === undefined || undefined}
      isInvalid={typed === undefined}
      value={text ?? String(value)}
      onChange={(event) => change(event.target.value)}
      onBlur={commit}
      onKeyDown={commitOnEnter}
    />
  );
}
