import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { Dialog } from '../../../ui/forms/Dialog.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import '../shared/order-page.scss';

interface Props {
  isOpen: boolean;
  title: string;
  confirmLabel: string;
  keepLabel: string;
  variant?: 'primary' | 'danger';
  isBusy: boolean;
  error?: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once before changing an order, and says what will happen. Stays open while the change is being sent. */
export function ActionDialog({
  isOpen,
  title,
  confirmLabel,
  keepLabel,
  variant = 'danger',
  isBusy,
  error,
  onConfirm,
  onClose,
  children,
}: Props) {
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
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
