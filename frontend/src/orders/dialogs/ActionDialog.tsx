import { useId, type ReactNode } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { FormError } from '../../ui/forms/FormError.tsx';
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

/** Asks once before a change of an order, and says what happens. It stays open while the change is sent. */
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
  const titleId = useId();
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Modal
      show={isOpen}
      onHide={close}
      centered
      scrollable
      aria-labelledby={titleId}
      className="order-dialog"
    >
      <Modal.Header>
        <Modal.Title id={titleId} as="h2">
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {children}
        <FormError state={{ error }} />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="secondary" onClick={close}>
          {keepLabel}
        </Button>
        <Button variant={variant} aria-busy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Modal.Footer>
    </Modal>
  );
}
