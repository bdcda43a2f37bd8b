import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useId } from 'react';
import { Form } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Fold } from '../../../ui/display/Fold.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { changeListed } from '../state/kitchen.requests.ts';

/** Lets a chef keep the kitchen out of lists and searches. The switch saves at once. */
export function KitchenListed({ kitchen: { _id: chefId, listed } }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const id = useId();
  const [isBusy, run] = useAsyncAction();
  const outcome = useOutcome(changeListed);
  const save = (isListed: boolean) =>
    void run(async () => {
      if (!(await dispatch(changeListed(chefId, isListed)))) return;
      toast({ message: t(`kitchens.menuPage.listed.${isListed ? 'on' : 'off'}`), tone: 'success' });
    });
  return (
    <Fold
      id="listed"
      title={t('kitchens.menuPage.listed.title')}
      state={t(`kitchens.menuPage.listed.${listed ? 'shown' : 'linkOnly'}`)}
    >
      <Form.Check id={id} type="switch" className="check-line listed-switch">
        <Form.Check.Input
          role="switch"
          checked={listed}
          aria-disabled={isBusy}
          aria-describedby={`${id}-hint`}
          onChange={(event) => !isBusy && save(event.target.checked)}
        />
        <Form.Check.Label>{t('kitchens.menuPage.listed.label')}</Form.Check.Label>
      </Form.Check>
      <p id={`${id}-hint`} className="form-text">
        {t('kitchens.menuPage.listed.hint')}
      </p>
      <FormError state={outcome} />
    </Fold>
  );
}
