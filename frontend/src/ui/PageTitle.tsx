import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  /** What the tab and the history say. */
  title: string;
  /** The heading, where it says something else. */
  children?: ReactNode;
  className?: string;
}

/** The page's heading and its title; takes the focus when one page follows another, so that it is read. */
export function PageTitle({ title, children = title, className = 'page-title' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const isFirstPage = useRef(key === 'default');
  useEffect(() => {
    document.title = `${title} · HomeChef Market`;
  }, [title]);
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
