import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getOwnKitchen } from '../state/kitchen.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { RestoredDraftNotice } from '../../../ui/forms/RestoredDraftNotice.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { FoldedPictures, KitchenCuisines } from './KitchenLookFields.tsx';
import { KitchenPageFields } from './KitchenPageFields.tsx';
import { OrderRuleFields } from './OrderRuleFields.tsx';
import { useKitchenForm } from './use-kitchen-form.ts';
import '../kitchens.scss';

/** The two halves of a kitchen’s settings: what customers see, and when they can order. */
type Part = 'page' | 'rules';

interface FormProps {
  kitchen: Kitchen;
  part: Part;
}

function KitchenForm({ kitchen, part }: FormProps) {
  const { t } = useTranslation();
  const form = useKitchenForm(kitchen, part === 'page' ? 'kitchenPage' : 'kitchenRules');
  const { values, fieldErrors, change, alert, isBusy, run, save, uploads, isUploading } = form;
  const toast = useToast();
  const submit = () =>
    void run(async () => {
      if (await save()) toast({ message: t('kitchens.settings.saved'), tone: 'success' });
    });
  return (
    <ValidatedForm className={`panel kitchen-form is-${part}`} onSubmit={submit}>
      {form.isRestored && (
        <RestoredDraftNotice>
          <Button variant="link" onClick={form.discard}>
            {t('kitchens.settings.discard')}
          </Button>
        </RestoredDraftNotice>
      )}
      {part === 'page' ? (
        <>
          <KitchenPageFields kitchen={kitchen} values={values} onChange={change}>
            <KitchenCuisines values={values} fieldErrors={fieldErrors} onChange={change} />
          </KitchenPageFields>
          <FoldedPictures values={values} uploads={uploads} fieldErrors={fieldErrors} onChange={change} />
        </>
      ) : (
        <OrderRuleFields values={values} onChange={change} />
      )}
      {part === 'rules' && kitchen.hideStreet && !values.hideStreet && (
        <Note>{t('kitchens.settings.showsStreet')}</Note>
      )}
      <FormError state={alert} />
      <div className="save-bar">
        <p role="status">
          {isUploading ? t('chefProducts.edit.uploading') : t(`kitchens.settings.saves.${part}`)}
        </p>
        <SubmitButton busy={isBusy} disabled={isUploading} className="">
          {t('kitchens.settings.save')}
        </SubmitButton>
      </div>
    </ValidatedForm>
  );
}

export function KitchenSettings({ chefId, part }: { chefId: string; part: Part }) {
  const kitchen = useQuery(getOwnKitchen, chefId);
  return (
    <QueryView state={kitchen} skeleton={<Skeleton shape="block" className="kitchen-form-skeleton" />}>
      {(data: Kitchen) => <KitchenForm kitchen={data} part={part} />}
    </QueryView>
  );
}
