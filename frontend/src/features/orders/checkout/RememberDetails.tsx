import { useId } from 'react';
import { Button, FormCheck } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { RememberedGuest } from './use-remembered-guest.ts';

interface Props {
  remembered: RememberedGuest;
  onForget: () => void;
}

/** Lets guests keep their details on this device, and remove them again. */
export function RememberDetails({ remembered: { isWanted, setWanted, hasStored }, onForget }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <FormCheck
        className="check-line"
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
