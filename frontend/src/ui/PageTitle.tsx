import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../lib/use-translation.ts';
import { MovedOn } from './moved-on.ts';

interface Props {
  /** What the tab and the history say. */
  title: string;
  /** What search engines and previews say of the page; what they say of the site unless told. */
  description?: string;
  /** The heading, where it says something else. */
  children?: ReactNode;
  className?: string;
}

/** The page's heading, its title and its description; takes the focus when one page follows another, so that it is read. */
export function PageTitle({ title, description, children = title, className = 'page-title' }: Props) {
  const { t } = useTranslation();
  const about = description ?? t('ui.description');
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const movedOn = useContext(MovedOn);
  const isFirstPage = useRef(key === 'default' && !movedOn);
  useEffect(() => {
    document.title = `${title} · ${t('ui.siteName')}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', about);
  }, [title, about, t]);
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
