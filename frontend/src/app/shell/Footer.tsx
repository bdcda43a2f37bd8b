import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { LanguageSwitch } from '../../ui/settings/LanguageSwitch.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { ThemeSwitch } from '../../ui/settings/ThemeSwitch.tsx';

const infoPages = ['help', 'terms', 'privacy'] as const;

/** Renders the tagline, the copyright, links to the operator’s texts, and the language and theme switches. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="site-footer">
      <div className="container">
        <div>
          <p>{t('app.footer.tagline')}</p>
          <p>{t('app.footer.copyright', { year: new Date().getFullYear() })}</p>
        </div>
        <nav>
          {infoPages.map((page) => (
            <Link key={page} to={`/${page}`}>
              {t(`app.footer.${page}`)}
            </Link>
          ))}
        </nav>
        <div className="d-flex flex-wrap gap-2">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
