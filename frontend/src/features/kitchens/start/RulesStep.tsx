import { settingRanges, type AcceptanceKind } from '@homechef/contract/kitchens/kitchen-options';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { updateKitchen } from '../state/kitchen.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { AcceptanceChoice } from '../settings/OrderRuleFields.tsx';
import { changeKitchen } from '../settings/kitchen-form.ts';
import { getStartPath, type StartView } from './start-steps.ts';
import { SkipLink } from './StepLinks.tsx';

const leadChoices = [
  { name: 'short', minutes: 30 },
  { name: 'hours', minutes: 120 },
  { name: 'dayBefore', minutes: 24 * 60 },
] as const;

/** A home kitchen shops and cooks for its orders, while a truck already has its food on board. */
const getDefaultMinutes = ({ kind, leadMinutes }: Kitchen): number => {
  if (leadMinutes !== settingRanges.leadMinutes.default) return leadMinutes;
  return kind === 'home' ? 24 * 60 : 30;
};

function LeadChoice({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const { t } = useTranslation();
  const name = useId();
  const isOther = leadChoices.every((choice) => choice.minutes !== minutes);
  return (
    <fieldset className="fieldset">
      <legend>{t('kitchens.start.rules.lead')}</legend>
      <div className="stack gap-2">
        {leadChoices.map((choice) => (
          <RadioCard
            key={choice.name}
            name={name}
            value={choice.name}
            label={t(`kitchens.start.rules.leads.${choice.name}`)}
            checked={choice.minutes === minutes}
            onSelect={() => onChange(choice.minutes)}
          />
        ))}
        {isOther && (
          <RadioCard
            name={name}
            value="other"
            label={t('kitchens.start.rules.leads.other', { count: minutes })}
            checked
            onSelect={() => onChange(minutes)}
          />
        )}
      </div>
    </fieldset>
  );
}

interface Props {
  kitchen: Kitchen;
  next: StartView;
}

/** Asks how long before the pickup people have to order, and whether the chef answers each order. */
export function RulesStep({ kitchen, next }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const outcome = useOutcome(updateKitchen);
  const [isBusy, run] = useAsyncAction();
  const [values, setValues] = useState({
    leadMinutes: getDefaultMinutes(kitchen),
    acceptance: kitchen.acceptance,
    hideStreet: kitchen.hideStreet,
  });
  const submit = () =>
    void run(async () => {
      if (await dispatch(updateKitchen(kitchen._id, values))) await navigate(getStartPath(next));
    });
  return (
    <ValidatedForm className="panel" onSubmit={submit}>
      <h2>{t('kitchens.start.rules.title')}</h2>
      <p className="text-soft">{t('kitchens.start.rules.text')}</p>
      <LeadChoice
        minutes={values.leadMinutes}
        onChange={(leadMinutes) => setValues({ ...values, leadMinutes })}
      />
      <AcceptanceChoice
        acceptance={values.acceptance}
        onChange={(acceptance: AcceptanceKind) => setValues(changeKitchen(values, { acceptance }))}
      />
      <FormError state={outcome} />
      <div className="actions mt-3">
        <SubmitButton busy={isBusy} className="btn-lg">
          {t('kitchens.start.go')}
        </SubmitButton>
        <SkipLink next={next} />
      </div>
    </ValidatedForm>
  );
}
