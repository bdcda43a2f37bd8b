import { Button } from 'react-bootstrap';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ImageField } from '../../uploads/ImageField.tsx';
import { CuisinesField } from './CuisinesField.tsx';
import type { KitchenValues } from './kitchen-form.ts';
import type { KitchenForm } from './use-kitchen-form.ts';

interface Props {
  values: Pick<KitchenValues, 'cuisines' | 'picture' | 'portrait'>;
  uploads: KitchenForm['uploads'];
  fieldErrors: FieldErrors;
  onChange: (part: Partial<KitchenValues>) => void;
}

type PictureFieldProps = Props & { name: 'picture' | 'portrait' };

function KitchenPictureField({ name, values, uploads, fieldErrors, onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const path = values[name];
  return (
    <div className={`kitchen-picture is-${name}`}>
      <ImageField
        label={t(`kitchens.settings.${name}.label`)}
        currentAlt={path ? t(`kitchens.settings.${name}.current`) : ''}
        path={path ?? ''}
        upload={uploads[name]}
        aspect={name === 'portrait' ? 1 : 4 / 3}
        error={fieldErrors[name]}
        hasHint={name === 'picture'}
      />
      {path !== null && (
        <Button variant="link" onClick={() => onChange({ [name]: null })}>
          {t(`kitchens.settings.${name}.remove`)}
        </Button>
      )}
    </div>
  );
}

export function KitchenLookFields(props: Props) {
  const { values, fieldErrors, onChange } = props;
  const cuisineError = Object.entries(fieldErrors).find(([name]) => name.startsWith('cuisines'))?.[1];
  return (
    <>
      <div className="kitchen-pictures">
        <KitchenPictureField {...props} name="picture" />
        <KitchenPictureField {...props} name="portrait" />
      </div>
      <CuisinesField
        cuisines={values.cuisines}
        error={cuisineError}
        onChange={(changed) => onChange({ cuisines: changed })}
      />
    </>
  );
}
