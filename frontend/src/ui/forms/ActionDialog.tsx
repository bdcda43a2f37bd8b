import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { FormError } from './FormError.tsx';

interface Props extends Pick<DialogProps, 'isOpen' | 'onShow' | 'onExited' | 'restoreFocus'> {
  title: string;
  confirmLabel: ReactNode;
  keepLabel: string;
  variant?: string;
  isBusy: boolean;
  error?: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once before a change, and says what will happen. Stays open while the change is being sent. */
export function ActionDialog({
  confirmLabel,
  keepLabel,
  variant = 'danger',
  error,
  onConfirm,
  children,
  ...dialog
}: Props) {
  const { isBusy, onClose } = dialog;
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {keepLabel}
          </Button>
          <Button variant={variant} aria-busy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <FormError state={{ error }} />
    </Dialog>
  );
}
