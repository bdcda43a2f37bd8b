import { AvoidedChips } from '../../dietary/AvoidedChips.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

export function AvoidedPanel() {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="avoided-title">
      <h2 id="avoided-title">{t('dietary.mine.title')}</h2>
      <AvoidedChips />
    </section>
  );
}
