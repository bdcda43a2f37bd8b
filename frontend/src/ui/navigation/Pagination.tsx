import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Link } from './Link.tsx';

interface Props {
  page: number;
  /** How many pages there are; with one there is nothing to choose. */
  pages: number;
  /** The address of a page. */
  pageUrl: (page: number) => string;
  /** Told when another page was chosen. */
  onPageChange?: () => void;
}

/** The first, the last and the pages around the one on screen; 0 where some are left out. */
export function getPageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => (n - (shown[i - 1] ?? 0) > 1 ? [0, n] : [n]));
}

function Step({
  label,
  page,
  ...props
}: Pick<Props, 'pageUrl' | 'onPageChange'> & { label: string; page?: number }) {
  if (page === undefined) return null;
  return (
    <li>
      <Link
        className="btn btn-secondary"
        to={props.pageUrl(page)}
        preventScrollReset
        onClick={props.onPageChange}
      >
        {label}
      </Link>
    </li>
  );
}

/** The pages of a long list as links, so that each has an address (contract, Guards). */
export function Pagination({ page, pages, pageUrl, onPageChange }: Props) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('ui.pager.label')}>
      <ul className="pager">
        <Step
          label={t('ui.pager.previous')}
          page={page > 1 ? page - 1 : undefined}
          pageUrl={pageUrl}
          onPageChange={onPageChange}
        />
        {getPageNumbers(page, pages).map((n, i) => (
          <li key={n || `gap-${i}`}>
            {n === 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                className={n === page ? 'btn btn-primary' : 'btn btn-secondary'}
                to={pageUrl(n)}
                aria-label={t('ui.pager.page', { page: n })}
                aria-current={n === page ? 'page' : undefined}
                preventScrollReset
                onClick={onPageChange}
              >
                {n}
              </Link>
            )}
          </li>
        ))}
        <Step
          label={t('ui.pager.next')}
          page={page < pages ? page + 1 : undefined}
          pageUrl={pageUrl}
          onPageChange={onPageChange}
        />
      </ul>
    </nav>
  );
}
