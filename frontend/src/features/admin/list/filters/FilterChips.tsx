import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';

export interface Chip {
  label: string;
  onRemove: () => void;
}

export function FilterChips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {chips.map(({ label, onRemove }) => (
        <button
          key={label}
          type="button"
          className="chip"
          aria-label={t('adminConsole.list.removeFilter', { label })}
          onClick={onRemove}
        >
          {label}
          <Icon name="close" />
        </button>
      ))}
      {chips.length > 1 && (
        <button type="button" className="btn btn-link" onClick={onClear}>
          {t('adminConsole.list.removeAll')}
        </button>
      )}
    </>
  );
}
