interface Props<T extends string> {
  values: readonly T[];
  chosen: readonly T[];
  getLabel: (value: T) => string;
  onChange: (chosen: T[]) => void;
}

/** Renders a toggle button for each value. Those of the chosen values are pressed. */
export function ToggleChips<T extends string>({ values, chosen, getLabel, onChange }: Props<T>) {
  const toggle = (value: T) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <div className="chips">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
        >
          {getLabel(value)}
        </button>
      ))}
    </div>
  );
}
