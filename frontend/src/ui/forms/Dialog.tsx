import {
  useId,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { Modal, type ModalProps } from 'react-bootstrap';
import { createPortal } from 'react-dom';
import { ValidatedForm } from './ValidatedForm.tsx';

export interface DialogProps extends Pick<ModalProps, 'fullscreen' | 'onShow' | 'onExited' | 'restoreFocus'> {
  title: ReactNode;
  titleRef?: RefObject<HTMLHeadingElement | null>;
  /** Stands below the title. */
  lead?: ReactNode;
  /** Stands next to the title. */
  titleTool?: ReactNode;
  children?: ReactNode;
  footer: ReactNode;
  className?: string;
  isOpen?: boolean;
  /** Keeps the dialog open while a request is running. */
  isBusy?: boolean;
  onClose: () => void;
  /** Makes the dialog a form. */
  onSubmit?: () => void;
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The base of every dialog. React passes events in a dialog on to the components around it, so a form in a dialog would
 * submit the form of the page. Here they stop.
 */
export function Dialog({ isOpen = true, isBusy = false, onClose, onExited, ...content }: DialogProps) {
  const [isRendered, setRendered] = useState(isOpen);
  if (isOpen && !isRendered) setRendered(true);
  if (!isRendered) return null;
  const close = () => {
    if (!isBusy) onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    // This hides Escape from the library’s own listener too, so it is handled here.
    event.stopPropagation();
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close();
  };
  const handleExited = (node: HTMLElement) => {
    setRendered(false);
    onExited?.(node);
  };
  return createPortal(
    <div hidden onSubmit={stop} onReset={stop} onKeyDown={handleKey} onKeyUp={stop}>
      <DialogContent {...content} isOpen={isOpen} onClose={close} onExited={handleExited} />
    </div>,
    document.body,
  );
}

function DialogContent({
  title,
  titleRef,
  lead,
  titleTool,
  children,
  footer,
  isOpen,
  onClose,
  onSubmit,
  ...modal
}: DialogProps) {
  const titleId = useId();
  const parts = (
    <>
      <Modal.Header>
        <div>
          <Modal.Title id={titleId} ref={titleRef} as="h2" tabIndex={-1}>
            {title}
          </Modal.Title>
          {lead && <p className="mt-1 mb-0 text-soft">{lead}</p>}
        </div>
        {titleTool}
      </Modal.Header>
      <Modal.Body className="stack">{children}</Modal.Body>
      <Modal.Footer>{footer}</Modal.Footer>
    </>
  );
  return (
    <Modal {...modal} show={isOpen} onHide={onClose} centered scrollable aria-labelledby={titleId}>
      {onSubmit ? (
        <ValidatedForm className="dialog-form" onSubmit={onSubmit}>
          {parts}
        </ValidatedForm>
      ) : (
        parts
      )}
    </Modal>
  );
}
