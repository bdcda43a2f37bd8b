import { useLayoutEffect, useState } from 'react';
import { useStableCallback } from '../../ui/hooks/use-kept-values.ts';

interface Keys {
  dishes: number; // number of rows, which the keys 1 to 9 choose
  onReady: (dish: number, portions: number | undefined) => void;
  onUndo: () => void;
}

/** The dish that was chosen with the keyboard, and the number typed since. */
export interface TypedTray {
  dish: number;
  digits: string;
}

const maxDigits = 3;
const fields = 'input, select, textarea, [role="dialog"], [contenteditable]';

const isTyping = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || altKey || metaKey || (target instanceof Element && target.closest(fields) !== null);

/** Enter on a focused button presses the button, so it is not ours to handle. */
const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null;

const isOpenDialog = () => document.querySelector('[role="dialog"]') !== null;

function typeDigit(typed: TypedTray | undefined, digit: string, dishes: number): TypedTray | undefined {
  if (typed) return { ...typed, digits: (typed.digits + digit).slice(0, maxDigits) };
  const dish = Number(digit) - 1;
  return dish >= 0 && dish < dishes ? { dish, digits: '' } : undefined;
}

/**
 * Supports a hardware keyboard: 1 to 9 choose a dish, then digits type the number, Enter means Ready, Escape clears the
 * choice, and Z undoes. Returns the choice.
 */
export function useBoardKeys({ dishes, onReady, onUndo }: Keys): TypedTray | undefined {
  const [typed, setTyped] = useState<TypedTray>();
  const onKeyDown = useStableCallback((event: KeyboardEvent) => {
    if (isTyping(event) || isOpenDialog()) return;
    if (/^\d$/.test(event.key)) setTyped(typeDigit(typed, event.key, dishes));
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key.toLowerCase() === 'z') onUndo();
    if (event.key === 'Enter' && typed && !isOnControl(event)) {
      event.preventDefault();
      onReady(typed.dish, typed.digits === '' ? undefined : Number(typed.digits));
      setTyped(undefined);
    }
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  return typed;
}
