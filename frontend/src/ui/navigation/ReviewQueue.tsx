import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import './review-queue.scss';

interface QueueEntry {
  id: string;
  to: string;
  title: string;
  detail: ReactNode;
}

interface Props {
  label: string;
  entries: readonly QueueEntry[];
  shownId: string;
}

/** Renders what waits for a verdict: a row on a phone, a column beside the shown entry on large screens. */
export const ReviewQueue = ({ label, entries, shownId }: Props) => (
  <nav className="review-queue" aria-label={label}>
    {entries.map(({ id, to, title, detail }) => (
      <Link key={id} to={to} aria-current={id === shownId ? 'true' : undefined}>
        <b>{title}</b>
        <small className="text-soft">{detail}</small>
      </Link>
    ))}
  </nav>
);
