import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LanguageSwitch } from '../../ui/settings/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../ui/settings/ThemeSwitch.tsx';

/** Renders tagline, copyright (spec §1), language and theme switch. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="site-footer">
      <div className="container">
        <div>
          <p>{t('app.footer.tagline')}</p>
          <p>{t('app.footer.copyright', { year: new Date().getFullYear() })}</p>
        </div>
        <div className="site-footer-choices">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
