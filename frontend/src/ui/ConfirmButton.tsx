import { useState, type ReactNode } from 'react';
import { Button, Modal } from 'react-bootstrap';

interface Props {
  /** What happens, on the button and in the dialog. */
  children: ReactNode;
  /** The name for people who cannot see what the button stands beside. */
  label?: string;
  /** What will be gone, in words. */
  detail?: ReactNode;
  variant?: string;
  disabled?: boolean;
  onConfirm: () => void;
}

/** A button for what cannot be undone: it asks 'Are you sure?' first (spec §5). */
export function ConfirmButton({ children, label, detail, variant = 'danger', disabled, onConfirm }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button variant={variant} aria-label={label} disabled={disabled} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <Modal show={asking} onHide={close} centered aria-labelledby="confirm-title">
        <Modal.Header>
          <Modal.Title id="confirm-title" as="h2">
            Are you sure?
          </Modal.Title>
        </Modal.Header>
        {detail && <Modal.Body>{detail}</Modal.Body>}
        <Modal.Footer>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button variant={variant} onClick={confirm}>
            {children}
          </Button>
        </Modal.Footer>
      </Modal>
    </>
  );
}
