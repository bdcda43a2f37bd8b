import type { ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { Link } from './Link.tsx';
import { PageTitle } from './PageTitle.tsx';
import './review-queue.scss';

interface QueueEntry {
  id: string;
  to: string;
  title: string;
  detail: ReactNode;
  acts?: ReactNode;
}

interface QueueProps {
  label: string;
  entries: readonly QueueEntry[];
}

/** Lists the cases that wait for a verdict. Each case has its own URL, and none opens without a tap. */
export const ReviewQueue = ({ label, entries }: QueueProps) => (
  <nav className="review-queue" aria-label={label}>
    {entries.map(({ id, to, title, detail, acts }) => (
      <div key={id} className="review-row">
        <Link to={to}>
          <b translate="no">{title}</b>
          <small className="d-block text-soft">{detail}</small>
        </Link>
        {acts && <span className="d-flex flex-wrap gap-2">{acts}</span>}
      </div>
    ))}
  </nav>
);

interface HeadProps {
  title: string;
  back: { to: string; label: string };
  children?: ReactNode;
}

/** Names the case that the page shows, with a link back to the queue. */
export const CaseHead = ({ title, back, children }: HeadProps) => (
  <div className="case-head">
    <Link to={back.to} className="btn btn-secondary" aria-label={back.label}>
      <Icon name="back" />
    </Link>
    <PageTitle title={title} isName />
    {children}
  </div>
);
