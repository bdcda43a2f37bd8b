import { Button } from 'react-bootstrap';
import { acceptPickupChange, type PickupTarget } from '../../state/order-changes.ts';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { useOrderChange } from '../../shared/use-order-change.ts';

/** Accepts the new time or place of a pickup. */
export function AcceptChangeButton({ target, label }: { target: PickupTarget; label: string }) {
  const { isBusy, error, send } = useOrderChange();
  return (
    <>
      <Button aria-busy={isBusy} onClick={() => void send(acceptPickupChange(target))}>
        {label}
      </Button>
      <FormError state={{ error }} />
    </>
  );
}
