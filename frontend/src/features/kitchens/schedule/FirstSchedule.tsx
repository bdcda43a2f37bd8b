import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useId, useState, type ReactNode } from 'react';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { PlaceChoice, type ChosenPlace } from '../shared/PlaceChoice.tsx';
import { formatHours } from '../../../platform/time/local-time.ts';
import { useWindowChanges } from './use-window-changes.ts';
import { noAdvancedValues, validateWindow } from './window-form.ts';
import type { Place } from '@homechef/contract/kitchens/place';
import type { WindowChange } from '../state/windows.requests.ts';

/** First schedules that a chef can adopt with one tap. */
const schedulePresets = [
  { name: 'lunch', weekdays: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' },
  { name: 'dinner', weekdays: [4, 5, 6, 0], from: '17:00', to: '21:00' },
  { name: 'daily', weekdays: [1, 2, 3, 4, 5, 6, 0], from: '08:00', to: '20:00' },
] as const;

type SchedulePreset = (typeof schedulePresets)[number];

/**
 * Returns the changes that add the windows of a preset. They take place at the kitchen itself unless a place is given.
 */
const toPresetWindows = (
  { weekdays, from, to }: SchedulePreset,
  place: Place | null = null,
): WindowChange[] =>
  weekdays.map((weekday) => ({ kind: 'create', form: { weekday, from, to, ...(place && { place }) } }));

interface Props {
  kitchen: Kitchen;
  onChanged: () => void;
  onSaved?: () => void;
  onChoose: () => void;
  skip?: ReactNode;
}

type Choice = (typeof schedulePresets)[number]['name'] | 'own';

function useFirstSchedule({ kitchen, onChanged, onSaved, onChoose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [choice, setChoice] = useState<Choice>('lunch');
  const [chosen, setChosen] = useState<ChosenPlace>({ place: null, isNewPlace: false });
  const [isSubmitted, setSubmitted] = useState(false);
  const changes = useWindowChanges(kitchen._id, onChanged);
  const preset = schedulePresets.find((candidate) => candidate.name === choice);
  const { place, isNewPlace } = chosen;
  const errors = preset
    ? validateWindow({ ...noAdvancedValues, from: preset.from, to: preset.to, place }, { isNewPlace, t })
    : {};
  const submit = () => {
    if (!preset) return onChoose();
    setSubmitted(true);
    if (Object.keys(errors).length > 0) return;
    void changes.run(async () => {
      if ((await changes.apply(toPresetWindows(preset, place))) === undefined) return;
      if (onSaved) onSaved();
      else toast({ message: t('kitchens.schedule.saved'), tone: 'success' });
    });
  };
  return {
    choice,
    setChoice,
    chosen,
    setChosen,
    changes,
    preset,
    submit,
    fieldErrors: isSubmitted ? errors : {},
  };
}

function PresetChoices({ choice, onChoice }: { choice: Choice; onChoice: (choice: Choice) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const name = useId();
  return (
    <fieldset className="fieldset">
      <legend className="visually-hidden">{t('kitchens.schedule.first.choices')}</legend>
      <div className="stack gap-2">
        {schedulePresets.map((candidate) => (
          <RadioCard
            key={candidate.name}
            name={name}
            value={candidate.name}
            label={t(`kitchens.schedule.first.presets.${candidate.name}`)}
            hint={formatHours(candidate, locale)}
            checked={choice === candidate.name}
            onSelect={() => onChoice(candidate.name)}
          />
        ))}
        <RadioCard
          name={name}
          value="own"
          label={t('kitchens.schedule.first.presets.own')}
          hint={t('kitchens.schedule.first.ownHint')}
          checked={choice === 'own'}
          onSelect={() => onChoice('own')}
        />
      </div>
    </fieldset>
  );
}

/** Offers ready-made schedules to a kitchen that has no pickup times yet. */
export function FirstSchedule(props: Props) {
  const { t } = useTranslation();
  const { kitchen, skip } = props;
  const { choice, setChoice, chosen, setChosen, changes, preset, submit, fieldErrors } =
    useFirstSchedule(props);
  return (
    <ValidatedForm className="panel first-schedule" onSubmit={submit}>
      <h2>{t('kitchens.schedule.first.title')}</h2>
      <p className="text-soft">{t('kitchens.schedule.first.lead')}</p>
      <PresetChoices choice={choice} onChoice={setChoice} />
      {preset && (
        <PlaceChoice
          isCompact
          chosen={chosen}
          ownPlace={kitchen.place}
          knownPlaces={[]}
          fieldErrors={fieldErrors}
          onChange={setChosen}
        />
      )}
      <FormError state={changes.outcome} />
      <div className="actions mt-3">
        <SubmitButton busy={changes.isBusy} className="btn-lg">
          {t(preset ? 'kitchens.schedule.first.use' : 'kitchens.schedule.first.choose')}
        </SubmitButton>
        {skip}
      </div>
      <p className="text-soft mt-3 mb-0 small">{t('kitchens.schedule.first.without')}</p>
    </ValidatedForm>
  );
}
