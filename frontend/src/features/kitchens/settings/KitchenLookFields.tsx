import { Button } from 'react-bootstrap';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Fold } from '../../../ui/display/Fold.tsx';
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

const pictures = ['picture', 'portrait'] as const;

type PictureFieldProps = Props & { name: (typeof pictures)[number] };

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

/** Renders the picture of the kitchen and the portrait of its cook. */
export const KitchenPictures = (props: Props) => (
  <div className="halves">
    {pictures.map((name) => (
      <KitchenPictureField key={name} {...props} name={name} />
    ))}
  </div>
);

/** Folds the pictures below which of them there are. */
export function FoldedPictures(props: Props) {
  const { t } = useTranslation();
  const { values, uploads, fieldErrors } = props;
  const [only, another] = pictures.filter((name) => values[name] !== null);
  const state = another ? 'pictures.both' : only ? (`${only}.label` as const) : 'pictures.none';
  const hasError = pictures.some((name) => fieldErrors[name] || uploads[name].error || uploads[name].refusal);
  return (
    <Fold
      id="pictures"
      title={t('kitchens.settings.pictures.title')}
      state={t(`kitchens.settings.${state}`)}
      isOpen={hasError}
    >
      <KitchenPictures {...props} />
    </Fold>
  );
}

export function KitchenCuisines({ values, fieldErrors, onChange }: Omit<Props, 'uploads'>) {
  const error = Object.entries(fieldErrors).find(([name]) => name.startsWith('cuisines'))?.[1];
  return (
    <CuisinesField cuisines={values.cuisines} error={error} onChange={(cuisines) => onChange({ cuisines })} />
  );
}
