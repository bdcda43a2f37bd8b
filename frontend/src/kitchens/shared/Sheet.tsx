import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Modal } from 'react-bootstrap';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  footer: ReactNode;
  children?: ReactNode;
  isBusy?: boolean;
  onClose: () => void;
  onSubmit: () => void;
}

/** Renders a form as a dialog, on a phone over the whole screen. It cannot be closed while a request is running. */
export function Sheet({ isBusy = false, onClose, ...content }: Props) {
  const titleId = useId();
  return (
    <Modal
      show
      scrollable
      centered
      fullscreen="sm-down"
      className="sheet"
      aria-labelledby={titleId}
      onHide={() => {
        if (!isBusy) onClose();
      }}
    >
      <SheetForm key={content.title} titleId={titleId} {...content} />
    </Modal>
  );
}

type FormProps = Omit<Props, 'isBusy' | 'onClose'> & { titleId: string };

function SheetForm({ titleId, title, lead, footer, children, onSubmit }: FormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button of the previous step is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <ValidatedForm className="sheet-form" onSubmit={onSubmit}>
      <Modal.Header>
        <div>
          <h2 ref={heading} id={titleId} tabIndex={-1} className="modal-title">
            {title}
          </h2>
          {lead && <p className="sheet-lead">{lead}</p>}
        </div>
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      <Modal.Footer>{footer}</Modal.Footer>
    </ValidatedForm>
  );
}
