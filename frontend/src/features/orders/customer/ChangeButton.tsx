import { Button, type ButtonProps } from 'react-bootstrap';
import { FormError } from '../../../ui/forms/FormError.tsx';
import type { OrderChange } from '../state/order-details.requests.ts';
import { useOrderChange } from '../shared/use-order-change.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'aria-label' | 'children'> {
  change: OrderChange;
}

/** Sends a change of an order at one tap. */
export function ChangeButton({ change, ...button }: Props) {
  const { isBusy, error, send } = useOrderChange();
  return (
    <>
      <Button {...button} aria-busy={isBusy} onClick={() => void send(change)} />
      <FormError state={{ error }} />
    </>
  );
}
