import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import './fold.scss';

interface Props {
  /** Links with this fragment open the fold. */
  id: string;
  title: string;
  /** How things stand, beside the title. */
  state?: ReactNode;
  /** Shows the content until the user folds it, for example because of an error in it. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Folds what is seldom changed below its title and a line that says how things stand. */
export function Fold({ id, title, state, isOpen = false, children }: Props) {
  const { hash } = useLocation();
  return (
    <details id={id} className="fold" open={isOpen || hash === `#${id}` || undefined}>
      <summary>
        <h2>{title}</h2> <span>{state}</span>
      </summary>
      {children}
    </details>
  );
}
