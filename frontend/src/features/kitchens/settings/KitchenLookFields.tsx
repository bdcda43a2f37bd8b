import { Button } from 'react-bootstrap';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ImageField } from '../../uploads/ImageField.tsx';
import type { PictureUpload } from '../../uploads/use-picture-upload.ts';
import { CuisinesField } from './CuisinesField.tsx';
import type { KitchenValues } from './kitchen-form.ts';

interface Props {
  values: Pick<KitchenValues, 'cuisines' | 'picture'>;
  upload: PictureUpload;
  fieldErrors: FieldErrors;
  onChange: (part: Partial<KitchenValues>) => void;
}

export function KitchenLookFields({ values: { cuisines, picture }, upload, fieldErrors, onChange }: Props) {
  const { t } = useTranslation();
  const cuisineError = Object.entries(fieldErrors).find(([name]) => name.startsWith('cuisines'))?.[1];
  return (
    <>
      <div className="kitchen-picture">
        <ImageField
          label={t('kitchens.settings.picture')}
          currentAlt={picture ? t('kitchens.settings.currentPicture') : ''}
          path={picture ?? ''}
          upload={upload}
          error={fieldErrors.picture}
        />
        {picture !== null && (
          <Button variant="link" onClick={() => onChange({ picture: null })}>
            {t('kitchens.settings.removePicture')}
          </Button>
        )}
      </div>
      <CuisinesField
        cuisines={cuisines}
        error={cuisineError}
        onChange={(changed) => onChange({ cuisines: changed })}
      />
    </>
  );
}
