import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './state-row.scss';

interface Props {
  state: 'good' | 'low' | 'bad';
  title: string;
  /** What the title is about, in smaller letters. */
  children: ReactNode;
}

/** A row of a list that says of each of several things whether it is in order. */
export const StateRow = ({ state, title, children }: Props) => (
  <li className={`state-row is-${state}`}>
    <Icon name={state === 'good' ? 'check' : 'alert'} />
    <span>
      <b>{title}</b>
      <small className="d-block text-soft">{children}</small>
    </span>
  </li>
);
