import { useId, useState, type ReactNode } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormError } from './FormError.tsx';
import { useAsyncAction } from '../hooks/use-async-action.ts';

interface Props {
  /** What happens, on the button and in the dialog. */
  children: ReactNode;
  /** The name for people who cannot see what the button stands beside. */
  label?: string;
  /** What will be gone, in words. */
  detail?: ReactNode;
  variant?: string;
  disabled?: boolean;
  /** Why it is disabled, in words beside it. */
  reason?: string;
  /** How it went: the dialog says what went wrong. */
  outcome?: { error?: string };
  /** What takes its time keeps the dialog open meanwhile, and leaves it open when it comes to `false`. */
  onConfirm: () => void | Promise<unknown>;
  /** The dialog is gone, after a yes or a no; after a yes the focus is then the caller's to place. */
  onClosed?: (confirmed: boolean) => void;
}

/** A button for what cannot be undone: it asks 'Are you sure?' first (spec §5). */
export function ConfirmButton({ children, label, variant = 'danger', disabled, reason, ...dialog }: Props) {
  const reasonId = useId();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        aria-label={label}
        aria-describedby={reason && reasonId}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
      {reason && (
        <small id={reasonId} className="text-soft">
          {reason}
        </small>
      )}
      <Question {...dialog} action={children} variant={variant} asking={asking} onAnswer={setAsking} />
    </>
  );
}

type QuestionProps = Pick<Props, 'detail' | 'variant' | 'outcome' | 'onConfirm' | 'onClosed'> & {
  action: ReactNode;
  asking: boolean;
  onAnswer: (asking: boolean) => void;
};

/** The dialog; it cannot be closed while what was confirmed is under way. */
function Question({
  action,
  detail,
  variant,
  outcome,
  asking,
  onAnswer,
  onConfirm,
  onClosed,
}: QuestionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [busy, run] = useAsyncAction();
  const [confirmed, setConfirmed] = useState(false);
  const close = () => {
    if (!busy) onAnswer(false);
  };
  const confirm = () =>
    run(async () => {
      if ((await onConfirm()) === false) return;
      setConfirmed(true);
      onAnswer(false);
    });
  return (
    <Modal
      show={asking}
      onShow={() => setConfirmed(false)}
      onHide={close}
      onExited={() => onClosed?.(confirmed)}
      restoreFocus={!(confirmed && onClosed)}
      centered
      aria-labelledby={titleId}
    >
      <Modal.Header>
        <Modal.Title id={titleId} as="h2">
          {t('ui.confirm.title')}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {detail}
        <FormError of={outcome} />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="secondary" onClick={close}>
          {t('ui.confirm.cancel')}
        </Button>
        <Button variant={variant} aria-busy={busy} onClick={() => void confirm()}>
          {action}
        </Button>
      </Modal.Footer>
    </Modal>
  );
}
