import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { Dialog } from '../../../ui/forms/Dialog.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Label of the button that submits the form. Without it there is nothing to submit. */
  submitLabel: ReactNode;
  submitVariant?: 'primary' | 'danger';
  /** Label of the button that goes back, if submitting is not the only way out. */
  backLabel?: string;
  children?: ReactNode;
  isBusy?: boolean;
  onClose: () => void;
  onSubmit: () => void;
}

/** Renders a form as a dialog, which fills the screen on a phone. It cannot be closed while a request is running. */
export function Sheet({ submitLabel, submitVariant, backLabel, isBusy = false, ...dialog }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led from the previous step here is gone.
  useEffect(() => heading.current?.focus(), [dialog.title]);
  return (
    <Dialog
      {...dialog}
      isBusy={isBusy}
      titleRef={heading}
      className="sheet"
      fullscreen="sm-down"
      footer={
        <>
          {submitLabel && (
            <SubmitButton busy={isBusy} variant={submitVariant} className="">
              {submitLabel}
            </SubmitButton>
          )}
          {backLabel && (
            <Button variant="secondary" onClick={dialog.onClose}>
              {backLabel}
            </Button>
          )}
        </>
      }
    />
  );
}
