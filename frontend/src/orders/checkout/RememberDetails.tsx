import { useId } from 'react';
import { Button, FormCheck } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { RememberedGuest } from './use-remembered-guest.ts';
import './remember-details.scss';

interface Props {
  remembered: RememberedGuest;
  onForget: () => void;
}

/** Lets a guest keep the details on this device, and remove them again. */
export function RememberDetails({ remembered: { isWanted, setWanted, hasStored }, onForget }: Props) {
  const { t } = useTranslation();
  return (
    <div className="remember-details">
      <FormCheck
        id={useId()}
        label={t('orders.guest.remember')}
        checked={isWanted}
        onChange={(event) => setWanted(event.target.checked)}
      />
      {hasStored && (
        <Button variant="link" onClick={onForget}>
          {t('orders.guest.forget')}
        </Button>
      )}
    </div>
  );
}
