import { Button, type ButtonProps } from 'react-bootstrap';
import { FormError } from '../../../ui/forms/FormError.tsx';
import type { OrderChange } from '../state/order-details.requests.ts';
import { useOrderChange } from '../shared/use-order-change.ts';
import { toTelUrl } from '../../../ui/display/ContactLinks.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

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

/** A link that calls the kitchen. The phone is unknown if the kitchen no longer exists. */
export function CallLink({ kitchen, phone }: { kitchen: string; phone: string | undefined }) {
  const { t } = useTranslation();
  if (!phone) return null;
  return (
    <a className="btn btn-secondary" href={toTelUrl(phone)}>
      <Icon name="phone" />
      {t('orderPage.rows.call', { kitchen })}
    </a>
  );
}
