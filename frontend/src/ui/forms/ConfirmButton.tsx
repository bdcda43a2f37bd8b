import { useId, useState, type ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { useAsyncAction } from '../hooks/use-async-action.ts';

interface Props {
  children: ReactNode;
  label?: string;
  detail?: ReactNode;
  variant?: string;
  disabled?: boolean;
  disabledReason?: string;
  outcome?: { error?: string };
  /** Keeps the dialog open until the promise settles, and even after that if it resolves to `false`. */
  onConfirm: () => void | Promise<unknown>;
  /** Called once the dialog has closed. If `isConfirmed` is true, the caller must set the focus. */
  onClosed?: (isConfirmed: boolean) => void;
}

/** Renders a button for an irreversible action, which asks 'Are you sure?' first. */
export function ConfirmButton({
  children,
  label,
  variant = 'danger',
  disabled,
  disabledReason,
  ...dialog
}: Props) {
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        aria-label={label}
        aria-describedby={disabledReason && reasonId}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {disabledReason && (
        <small id={reasonId} className="text-soft">
          {disabledReason}
        </small>
      )}
      <ConfirmDialog
        {...dialog}
        action={children}
        variant={variant}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

type DialogProps = Pick<Props, 'detail' | 'variant' | 'outcome' | 'onConfirm' | 'onClosed'> & {
  action: ReactNode;
  isOpen: boolean;
  onClose: () => void;
};

/** Renders the dialog, which cannot be closed while the confirmed action is running. */
function ConfirmDialog({
  action,
  detail,
  variant,
  outcome,
  isOpen,
  onClose,
  onConfirm,
  onClosed,
}: DialogProps) {
  const { t } = useTranslation();
  const [isBusy, run] = useAsyncAction();
  const [isConfirmed, setConfirmed] = useState(false);
  const confirm = () =>
    run(async () => {
      if ((await onConfirm()) === false) return;
      setConfirmed(true);
      onClose();
    });
  return (
    <ActionDialog
      title={t('ui.confirm.title')}
      confirmLabel={action}
      keepLabel={t('ui.confirm.cancel')}
      variant={variant}
      isOpen={isOpen}
      isBusy={isBusy}
      error={outcome?.error}
      onConfirm={() => void confirm()}
      onShow={() => setConfirmed(false)}
      onClose={onClose}
      onExited={() => onClosed?.(isConfirmed)}
      restoreFocus={!(isConfirmed && onClosed)}
    >
      {detail}
    </ActionDialog>
  );
}
