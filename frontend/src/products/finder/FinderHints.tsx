import { Button } from 'react-bootstrap';
import { addMessages } from '../../lib/i18n/translate.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatKm } from '../../lib/format/distance.ts';
import { finder } from './finder.en.ts';
import type { FinderFilters } from './finder-params.ts';
import { firstRadiusKm, radiiKm } from './PlaceDialog.tsx';

addMessages('en', { finder });

interface Props {
  filters: FinderFilters;
  onChange: (filters: Partial<FinderFilters>) => void;
}

/** Offers wider filters for a search without results. */
export function FinderHints({ filters: { q, near, within, when }, onChange }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const current = Number(within) || Number(firstRadiusKm);
  const wider = near ? radiiKm.find((km) => Number(km) > current) : undefined;
  return (
    <>
      {q && <p>{t('finder.fewerWords')}</p>}
      {wider && (
        <Button variant="secondary" onClick={() => onChange({ within: wider })}>
          {t('finder.wider', { radius: formatKm(Number(wider), locale, 0) })}
        </Button>
      )}
      {when && (
        <Button variant="secondary" onClick={() => onChange({ when: '' })}>
          {t('finder.anyTime')}
        </Button>
      )}
    </>
  );
}
