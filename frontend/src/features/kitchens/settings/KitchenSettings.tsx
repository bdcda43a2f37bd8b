import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getOwnKitchen, selectOwnKitchen } from '../state/kitchen.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { usePictureUpload } from '../../uploads/use-picture-upload.ts';
import { KitchenLookFields } from './KitchenLookFields.tsx';
import { KitchenPageFields } from './KitchenPageFields.tsx';
import { OrderRuleFields } from './OrderRuleFields.tsx';
import { useKitchenForm } from './use-kitchen-form.ts';
import '../kitchens.scss';

function KitchenForm({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const { values, fieldErrors, change, outcome, isBusy, run, save } = useKitchenForm(kitchen);
  const upload = usePictureUpload((picture) => change({ picture }));
  const isUploading = upload.percent !== undefined;
  const toast = useToast();
  const submit = () =>
    void run(async () => {
      if (await save()) toast({ message: t('kitchens.settings.saved'), tone: 'success' });
    });
  return (
    <ValidatedForm className="panel kitchen-form" onSubmit={submit}>
      <section aria-labelledby="kitchen-page">
        <h2 id="kitchen-page" className="h3">
          {t('kitchens.settings.page')}
        </h2>
        <KitchenPageFields kitchen={kitchen} values={values} onChange={change} />
        <KitchenLookFields values={values} upload={upload} fieldErrors={fieldErrors} onChange={change} />
      </section>
      <section aria-labelledby="kitchen-orders">
        <h2 id="kitchen-orders" className="h3">
          {t('kitchens.settings.orders')}
        </h2>
        <OrderRuleFields values={values} onChange={change} />
      </section>
      <div className="kitchen-form-end">
        <FormError state={outcome} />
        <SubmitButton busy={isBusy} disabled={isUploading}>
          {t('kitchens.settings.save')}
        </SubmitButton>
        {isUploading && (
          <p className="form-text" role="status">
            {t('chefProducts.edit.uploading')}
          </p>
        )}
      </div>
    </ValidatedForm>
  );
}

export function KitchenSettings({ chefId }: { chefId: string }) {
  const dispatch = useAppDispatch();
  const kitchen = useQuery(getOwnKitchen, selectOwnKitchen, chefId);
  return (
    <QueryView
      state={kitchen}
      skeleton={<Skeleton shape="block" className="kitchen-form-skeleton" />}
      onRetry={() => void dispatch(getOwnKitchen(chefId))}
    >
      {(data: Kitchen) => <KitchenForm kitchen={data} />}
    </QueryView>
  );
}
