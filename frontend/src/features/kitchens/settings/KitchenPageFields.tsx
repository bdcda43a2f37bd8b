import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { kitchenKinds } from '@homechef/contract/kitchens/kitchen-options';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPlaceAddress } from '../../pickups/format-place.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';
import { maxAboutLength, type KitchenValues } from './kitchen-form.ts';

interface Props {
  kitchen: Kitchen;
  values: Pick<KitchenValues, 'kind' | 'about' | 'hideStreet'>;
  onChange: (part: Partial<KitchenValues>) => void;
  /** Stands beside the text on wide screens. */
  children?: ReactNode;
}

/** Renders the fields about the kitchen’s page: home kitchen or truck, its text, and whether the street is hidden. */
export function KitchenPageFields({ kitchen, values, onChange, children }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <>
      <fieldset className="fieldset">
        <legend>{t('kitchens.settings.kind')}</legend>
        <div className="choices">
          {kitchenKinds.map((kind) => (
            <RadioCard
              key={kind}
              name={name}
              value={kind}
              label={t(`kitchens.settings.kinds.${kind}`)}
              hint={t(`kitchens.settings.kindHints.${kind}`)}
              checked={values.kind === kind}
              onSelect={() => onChange({ kind })}
            />
          ))}
        </div>
      </fieldset>
      <Field
        as="textarea"
        name="about"
        value={values.about}
        onChange={(about) => onChange({ about })}
        label={t('kitchens.settings.about')}
        hint={t('kitchens.settings.aboutHint', { count: values.about.length, max: maxAboutLength })}
        rows={3}
        maxLength={maxAboutLength}
      />
      {children}
      <label className="check-row">
        <input
          type="checkbox"
          className="form-check-input"
          checked={values.hideStreet}
          aria-describedby={`${name}-street`}
          onChange={({ target: { checked } }) => onChange({ hideStreet: checked })}
        />
        <span>
          <b>{t('kitchens.settings.hideStreet')}</b>
          <small id={`${name}-street`} className="d-block text-soft">
            {t('kitchens.settings.hideStreetHint', {
              address: formatPlaceAddress({ ...kitchen.place, address: '' }),
            })}
          </small>
        </span>
      </label>
    </>
  );
}
