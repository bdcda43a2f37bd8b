import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../platform/routing/paths.ts';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { KitchenCuisines, KitchenPictures } from '../settings/KitchenLookFields.tsx';
import { KitchenPageFields } from '../settings/KitchenPageFields.tsx';
import type { KitchenForm } from '../settings/use-kitchen-form.ts';
import { getStartPath, type StartView } from './start-steps.ts';
import { SkipLink } from './StepLinks.tsx';

interface Props {
  kitchen: Kitchen;
  form: KitchenForm;
  next: StartView;
}

/**
 * Asks for the profile: home kitchen or truck, a text, whether the street is hidden, and optionally a picture and
 * cuisines.
 */
export function ProfileStep({ kitchen, form, next }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { values, fieldErrors, change, alert, isBusy, run, save, uploads, isUploading } = form;
  const submit = () =>
    void run(async () => {
      if (await save()) await navigate(getStartPath(next));
    });
  return (
    <ValidatedForm className="panel" onSubmit={submit}>
      <h2>{t('kitchens.start.profile.title')}</h2>
      <p className="text-soft">{t('kitchens.start.profile.lead')}</p>
      <p className="mb-2">
        <Trans i18nKey="kitchens.start.profile.name" components={{ name: <b>{kitchen.name}</b> }} />{' '}
        <Link className="touch-link" to={paths.chefProfile}>
          {t('kitchens.start.profile.rename')}
        </Link>
      </p>
      <KitchenPageFields kitchen={kitchen} values={values} onChange={change} />
      <p className="mt-4 mb-2 text-soft">{t('kitchens.start.profile.optional')}</p>
      <KitchenPictures values={values} uploads={uploads} fieldErrors={fieldErrors} onChange={change} />
      <KitchenCuisines values={values} fieldErrors={fieldErrors} onChange={change} />
      <FormError state={alert} />
      {isUploading && (
        <p className="form-text" role="status">
          {t('chefProducts.edit.uploading')}
        </p>
      )}
      <div className="actions mt-3">
        <SubmitButton busy={isBusy} disabled={isUploading} className="btn-lg">
          {t('kitchens.start.go')}
        </SubmitButton>
        <SkipLink next={next} />
      </div>
    </ValidatedForm>
  );
}
