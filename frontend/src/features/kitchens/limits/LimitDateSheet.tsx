import type { Occurrence } from '@homechef/contract/kitchens/kitchen';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { OccurrenceField, toOccurrenceKey } from './OccurrenceField.tsx';
import { maxWithoutLimit, withOverride, type LimitValues } from './limit-kinds.ts';

interface Props {
  limit: LimitValues;
  occurrences: readonly Occurrence[];
  timeZone: string;
  isBusy: boolean;
  outcome: { error?: string };
  onSave: (limit: LimitValues) => void;
  onClose: () => void;
}

export function LimitDateSheet({ limit, occurrences, timeZone, isBusy, outcome, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [key, setKey] = useState(occurrences[0] && toOccurrenceKey(occurrences[0]));
  const [max, setMax] = useState(limit.max);
  const chosen = occurrences.find((occurrence) => toOccurrenceKey(occurrence) === key);
  return (
    <Sheet
      title={t('kitchens.limits.dates.title')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (chosen) onSave(withOverride(limit, chosen, Math.min(Math.max(0, max), maxWithoutLimit)));
      }}
      submitLabel={chosen && t('kitchens.limits.dates.save')}
      backLabel={t('kitchens.limits.form.back')}
    >
      {chosen ? (
        <>
          <OccurrenceField
            label={t('kitchens.limits.dates.date')}
            occurrences={occurrences}
            timeZone={timeZone}
            value={key ?? ''}
            onChange={setKey}
          />
          <Field
            type="number"
            name="max"
            label={t('kitchens.limits.dates.max')}
            inputMode="numeric"
            min={0}
            max={maxWithoutLimit}
            value={String(max)}
            onChange={(value) => setMax(Math.floor(Number(value)))}
          />
        </>
      ) : (
        <p>{t('kitchens.limits.dates.none')}</p>
      )}
      <FormError state={outcome} />
    </Sheet>
  );
}
