import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useId, useState } from 'react';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { RadioCard } from '../../ui/forms/RadioCard.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { formatHours } from '../shared/local-time.ts';
import { schedulePresets, toPresetWindows } from './presets.ts';
import { useWindowChanges } from './use-window-changes.ts';

interface Props {
  kitchen: Kitchen;
  onChanged: () => void;
  /** Opens the form of single days. */
  onChoose: () => void;
}

type Choice = (typeof schedulePresets)[number]['name'] | 'own';

/** Renders the first schedules to choose from, for a kitchen without pickup times. */
export function FirstSchedule({ kitchen, onChanged, onChoose }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toast = useToast();
  const name = useId();
  const [choice, setChoice] = useState<Choice>('lunch');
  const changes = useWindowChanges(kitchen._id, onChanged);
  const preset = schedulePresets.find((candidate) => candidate.name === choice);
  const submit = () => {
    if (!preset) return onChoose();
    void changes.run(async () => {
      if ((await changes.apply(toPresetWindows(preset))) === undefined) return;
      toast({ message: t('kitchens.schedule.saved'), tone: 'success' });
    });
  };
  return (
    <ValidatedForm className="panel first-schedule" onSubmit={submit}>
      <h2>{t('kitchens.schedule.first.title')}</h2>
      <p className="text-soft">{t('kitchens.schedule.first.lead')}</p>
      <fieldset className="fieldset">
        <legend className="visually-hidden">{t('kitchens.schedule.first.choices')}</legend>
        <div className="choice-list">
          {schedulePresets.map((candidate) => (
            <RadioCard
              key={candidate.name}
              name={name}
              value={candidate.name}
              label={t(`kitchens.schedule.first.presets.${candidate.name}`)}
              hint={formatHours(candidate, locale)}
              checked={choice === candidate.name}
              onSelect={() => setChoice(candidate.name)}
            />
          ))}
          <RadioCard
            name={name}
            value="own"
            label={t('kitchens.schedule.first.presets.own')}
            hint={t('kitchens.schedule.first.ownHint')}
            checked={choice === 'own'}
            onSelect={() => setChoice('own')}
          />
        </div>
      </fieldset>
      <FormError state={changes.outcome} />
      <SubmitButton busy={changes.isBusy}>
        {t(preset ? 'kitchens.schedule.first.use' : 'kitchens.schedule.first.choose')}
      </SubmitButton>
      <p className="text-soft first-schedule-without">{t('kitchens.schedule.first.without')}</p>
    </ValidatedForm>
  );
}
