import {
  acceptanceKinds,
  settingRanges,
  type AcceptanceKind,
} from '@homechef/contract/kitchens/kitchen-options';
import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { nameTimeZone } from '../../../platform/time/local-time.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';
import { SentenceNumber } from '../shared/SentenceNumber.tsx';
import { listTimeZones, type KitchenValues, type SettingName } from './kitchen-form.ts';

interface Props {
  values: KitchenValues;
  onChange: (part: Partial<KitchenValues>) => void;
}

const settingNames = Object.keys(settingRanges) as SettingName[];

function RuleNumbers({ values, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="rule-rows">
      {settingNames.map((name) => (
        <label key={name} className="rule-row">
          <span>{t(`kitchens.settings.rules.${name}.label`)}</span>
          <SentenceNumber
            label={t(`kitchens.settings.rules.${name}.label`)}
            value={values[name]}
            min={settingRanges[name].min}
            max={settingRanges[name].max}
            isLive
            onChange={(value) => onChange({ [name]: value })}
          />
          <span>{t(`kitchens.settings.rules.${name}.unit`)}</span>
        </label>
      ))}
    </div>
  );
}

interface AcceptanceProps {
  acceptance: AcceptanceKind;
  onChange: (acceptance: AcceptanceKind) => void;
}

/** Asks whether orders are accepted automatically or answered by the chef. */
export function AcceptanceChoice({ acceptance, onChange }: AcceptanceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="fieldset">
      <legend>{t('kitchens.settings.acceptance')}</legend>
      <div className="choices">
        {acceptanceKinds.map((kind) => (
          <RadioCard
            key={kind}
            name={name}
            value={kind}
            label={t(`kitchens.settings.acceptances.${kind}`)}
            hint={t(`kitchens.settings.acceptanceHints.${kind}`)}
            checked={kind === acceptance}
            onSelect={() => onChange(kind)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Renders how orders come in: accepted automatically or answered, and the times before and after a pickup. */
export function OrderRuleFields({ values, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <AcceptanceChoice acceptance={values.acceptance} onChange={(acceptance) => onChange({ acceptance })} />
      <RuleNumbers values={values} onChange={onChange} />
      <label className="check-row">
        <input
          type="checkbox"
          className="form-check-input"
          checked={values.noShowAutomatic}
          onChange={({ target: { checked } }) => onChange({ noShowAutomatic: checked })}
        />
        <span>{t('kitchens.settings.noShowAutomatic')}</span>
      </label>
      <Field
        name="timeZone"
        value={values.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
        label={t('kitchens.settings.timeZone')}
        options={listTimeZones(values.timeZone).map((zone) => [zone, nameTimeZone(zone)])}
      />
    </>
  );
}
