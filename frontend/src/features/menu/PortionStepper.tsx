import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';

interface Props {
  label: string;
  value: number;
  max?: number;
  min?: number;
  onChange: (value: number) => void;
}

export function PortionStepper({ label, value, min = 0, max = 999, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="portion-stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('board.less')}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={t('board.more')}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
