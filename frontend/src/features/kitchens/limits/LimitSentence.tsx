import { useState } from 'react';
import { FormControl, FormSelect } from 'react-bootstrap';
import { useLocale, Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatList } from '../../../platform/time/local-time.ts';
import { SentenceNumber } from '../shared/SentenceNumber.tsx';
import { getSentenceName, maxWithoutLimit, withPoints, type LimitValues } from './limit-kinds.ts';

export interface SentenceProps {
  limit: LimitValues;
  slotMinutes: number;
  isLive: boolean;
  getDishName: (product: string) => string;
  onChange: (limit: LimitValues) => void;
  onSlotMinutesChange: (slotMinutes: number) => void;
}

const minuteChoices: readonly number[] = [5, 10, 15, 20, 30, 45, 60];
const maxPoints = 100;
const maxNameLength = 60;

function NameField({ limit, isLive, onChange }: SentenceProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string>();
  const name = text ?? limit.name;
  const save = () => {
    if (name.trim() !== '' && name !== limit.name) onChange({ ...limit, name });
  };
  return (
    <FormControl
      className="sentence-text"
      autoComplete="off"
      maxLength={maxNameLength}
      aria-label={t('kitchens.limits.fields.name')}
      aria-invalid={name.trim() === '' || undefined}
      isInvalid={name.trim() === ''}
      value={name}
      onChange={({ target: { value } }) => {
        setText(value);
        if (isLive && value.trim() !== '') onChange({ ...limit, name: value });
      }}
      onBlur={save}
    />
  );
}

function PeriodField({ limit, onChange }: SentenceProps) {
  const { t } = useTranslation();
  return (
    <FormSelect
      className="sentence-select"
      aria-label={t('kitchens.limits.fields.per')}
      value={limit.per}
      onChange={({ target: { value } }) => onChange({ ...limit, per: value === 'week' ? 'week' : 'day' })}
    >
      <option value="day">{t('kitchens.limits.fields.day')}</option>
      <option value="week">{t('kitchens.limits.fields.week')}</option>
    </FormSelect>
  );
}

function MinutesField({ slotMinutes, onSlotMinutesChange }: SentenceProps) {
  const { t } = useTranslation();
  const choices = minuteChoices.includes(slotMinutes) ? minuteChoices : [slotMinutes, ...minuteChoices];
  return (
    <FormSelect
      className="sentence-select"
      aria-label={t('kitchens.limits.fields.minutes')}
      value={slotMinutes}
      onChange={({ target: { value } }) => onSlotMinutesChange(Number(value))}
    >
      {choices.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes}
        </option>
      ))}
    </FormSelect>
  );
}

/** Renders how many points each dish counts: "Lasagne counts 4". */
function DishPoints({ limit, isLive, getDishName, onChange }: SentenceProps) {
  const { t } = useTranslation();
  if (limit.products.length === 0) return <span>{t('kitchens.limits.sentence.everyDish')}</span>;
  return limit.products.map(({ product, points }) => {
    const name = getDishName(product);
    return (
      <span key={product} className="limit-dish">
        <Trans
          i18nKey="kitchens.limits.sentence.dish"
          components={{
            dish: <b>{name}</b>,
            points: (
              <SentenceNumber
                label={t('kitchens.limits.fields.points', { dish: name })}
                value={points}
                max={maxPoints}
                isLive={isLive}
                onChange={(changed) => onChange(withPoints(limit, product, changed))}
              />
            ),
          }}
        />
      </span>
    );
  });
}

/** Renders a limit as a sentence whose numbers are fields: "At most 6 orders every 15 minutes". */
export function LimitSentence(props: SentenceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { limit, isLive, getDishName, onChange } = props;
  const dishes = limit.products.map(({ product }) => getDishName(product));
  const max = (
    <SentenceNumber
      label={t('kitchens.limits.fields.max')}
      value={limit.max}
      max={maxWithoutLimit}
      isLive={isLive}
      onChange={(changed) => onChange({ ...limit, max: changed })}
    />
  );
  return (
    <div className="sentence">
      <Trans
        i18nKey={`kitchens.limits.sentence.${getSentenceName(limit)}`}
        components={{
          max,
          minutes: <MinutesField {...props} />,
          per: <PeriodField {...props} />,
          name: <NameField {...props} />,
          dishes: (
            <b>
              {dishes.length > 0 ? formatList(dishes, locale) : t('kitchens.limits.sentence.portionsOfAll')}
            </b>
          ),
        }}
      />{' '}
      {limit.counts === 'points' && <DishPoints {...props} />}
    </div>
  );
}
