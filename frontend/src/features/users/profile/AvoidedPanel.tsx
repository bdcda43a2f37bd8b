import { AvoidedChips } from '../../products/dietary/AvoidedChips.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

export function AvoidedPanel() {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="avoided-title">
      <h2 id="avoided-title">{t('dietary.mine.title')}</h2>
      <AvoidedChips />
    </section>
  );
}
