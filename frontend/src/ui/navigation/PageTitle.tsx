import { useContext, useEffect, useRef, type ReactNode, createContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

/** True after the first navigation. The location key cannot tell, because users can navigate back to the first URL. */
export const HasNavigatedContext = createContext(false);

interface Props {
  title: string;
  /**
   * Meta description. By default, the first page keeps the description of its HTML document, and later pages get the
   * description of the site.
   */
  description?: string;
  children?: ReactNode;
  /** The heading is the name of a dish or kitchen, which translation programs must keep. */
  isName?: boolean;
  className?: string;
  /** Accessible name of a heading that contains controls. */
  label?: string;
}

/**
 * Renders the heading, and sets the title and description of the page. Focuses the heading after a navigation, for
 * screen readers.
 */
export function PageTitle({
  title,
  description,
  children = title,
  isName,
  className = 'page-title',
  label,
}: Props) {
  const { language, t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const hasNavigated = useContext(HasNavigatedContext);
  const isFirstPage = useRef(key === 'default' && !hasNavigated);
  useEffect(() => {
    document.title = `${title} · ${t('ui.siteName')}`;
    // The description in the HTML document is in English.
    if (isFirstPage.current && description === undefined && language === 'en') return;
    const content = description ?? t('ui.description');
    document.querySelector('meta[name="description"]')?.setAttribute('content', content);
  }, [title, description, language, t]);
  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus({ preventScroll: true });
    isFirstPage.current = false;
  }, [pathname]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={className}
      aria-label={label}
      translate={isName ? 'no' : undefined}
    >
      {children}
    </h1>
  );
}
