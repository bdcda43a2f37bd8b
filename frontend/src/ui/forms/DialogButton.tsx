import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-bootstrap';

interface Props extends Pick<ButtonProps, 'variant' | 'className' | 'aria-label' | 'children'> {
  renderDialog: (close: () => void) => ReactNode;
  /** Hides the button. A dialog that is already open stays. */
  isShown?: boolean;
}

/** Opens a dialog, which starts anew each time. */
export function DialogButton({ renderDialog, isShown = true, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isShown && <Button {...button} onClick={() => setOpen(true)} />}
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}
