import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';

interface Props {
  isPressed: boolean;
  label?: string;
  onToggle: () => void;
  children: ReactNode;
}

export function ToggleButton({ isPressed, label, onToggle, children }: Props) {
  return (
    <Button
      variant="secondary"
      className="toggle"
      aria-pressed={isPressed}
      aria-label={label}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}
