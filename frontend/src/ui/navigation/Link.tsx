import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, type To } from 'react-router-dom';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  ref?: Ref<HTMLAnchorElement>;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/**
 * Renders a link to another page of the app. Smaller than react-router’s `Link`, which brings code for data loaders.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: Props) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: rest.target,
    replace,
    state,
    preventScrollReset,
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a {...rest} href={href} onClick={handleClick} />;
}

interface NavLinkProps extends Props {
  /** Prefix of the paths of other pages that belong to this link. */
  contains?: string | undefined;
}

export function NavLink({ className = '', contains, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const href = useHref(rest.to);
  const isCurrent = pathname === href || pathname.startsWith(contains ?? `${href}/`);
  return (
    <Link
      {...rest}
      className={`${className} ${isCurrent ? 'active' : ''}`}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}
