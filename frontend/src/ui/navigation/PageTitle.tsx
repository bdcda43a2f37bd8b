import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { HasNavigatedContext } from './has-navigated-context.ts';

interface Props {
  /** What the tab and the history say. */
  title: string;
  /**
   * What search engines and previews say of the page. Unless told, the first page keeps what its document says, and those
   * that follow say what is said of the site.
   */
  description?: string;
  /** The heading, where it says something else. */
  children?: ReactNode;
  className?: string;
}

/** The page's heading, its title and its description; takes the focus when one page follows another, so that it is read. */
export function PageTitle({ title, description, children = title, className = 'page-title' }: Props) {
  const { language, t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const movedOn = useContext(HasNavigatedContext);
  const isFirstPage = useRef(key === 'default' && !movedOn);
  useEffect(() => {
    document.title = `${title} · ${t('ui.siteName')}`;
    // The document speaks English.
    if (isFirstPage.current && description === undefined && language === 'en') return;
    const about = description ?? t('ui.description');
    document.querySelector('meta[name="description"]')?.setAttribute('content', about);
  }, [title, description, language, t]);
  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus({ preventScroll: true });
    isFirstPage.current = false;
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
