import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { createPartTaps, type PartSituation } from '../../item-actions/part-events.ts';
import { useOrderChange } from '../../shared/use-order-change.ts';

/** Accepts a kitchen’s items. There is no undo window, because the customer waits for the answer. */
export function AcceptButton({ situation }: { situation: PartSituation }) {
  const { t } = useTranslation();
  const { isBusy, error, sendTaps } = useOrderChange();
  const { userName } = situation.order;
  return (
    <>
      <Button
        className="step-button"
        aria-label={`${t('orderPage.accept')} ${t('orderPage.ofCustomer', { name: userName })}`}
        aria-busy={isBusy}
        onClick={() => void sendTaps(createPartTaps('accept', situation))}
      >
        {t('orderPage.accept')}
      </Button>
      <FormError state={{ error }} />
    </>
  );
}
