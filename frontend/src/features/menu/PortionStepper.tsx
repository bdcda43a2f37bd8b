import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { menu } from './menu.en.ts';
import './portion-stepper.scss';

addMessages('en', { menu });

interface Props {
  /** Names what is counted. */
  label: string;
  value: number;
  max?: number;
  min?: number;
  onChange: (value: number) => void;
}

/** Counts portions with two large buttons. */
export function PortionStepper({ label, value, min = 0, max = 999, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="portion-stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('menu.less')}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={t('menu.more')}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
