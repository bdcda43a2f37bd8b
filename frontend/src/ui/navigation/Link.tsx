import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, type To } from 'react-router-dom';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  ref?: Ref<HTMLAnchorElement>;
  replace?: boolean;
  /** What the next page is told beside its address. */
  state?: unknown;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
}

/** A link to another page of ours; react-router's own brings along what its loaders need. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: rest.target,
    replace,
    state,
    preventScrollReset,
  });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} onClick={click} />;
}

/** A link of a menu; says where it leads to the page on screen. */
export function NavLink({ className = '', ...rest }: Props) {
  const { pathname } = useLocation();
  const href = useHref(rest.to);
  const isHere = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <Link
      {...rest}
      className={`${className} ${isHere ? 'active' : ''}`}
      aria-current={isHere ? 'page' : undefined}
    />
  );
}
