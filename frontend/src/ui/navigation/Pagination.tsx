import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Link } from './Link.tsx';

interface Props {
  page: number;
  pageCount: number;
  pageUrl: (page: number) => string;
  onPageChange?: () => void;
}

/** Returns the first page, the last page and the neighbors of `page`, in order. A 0 stands for a gap. */
export function getPageNumbers(page: number, pageCount: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const numbers = [...new Set(candidates)].sort((a, b) => a - b);
  return numbers.flatMap((n, i) => (n - (numbers[i - 1] ?? 0) > 1 ? [0, n] : [n]));
}

function AdjacentPageLink({
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

/** Renders the pages of a list as links, so that each page has its own URL. */
export function Pagination({ page, pageCount, pageUrl, onPageChange }: Props) {
  const { t } = useTranslation();
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t('ui.pager.label')}>
      <ul className="pager">
        <AdjacentPageLink
          label={t('ui.pager.previous')}
          page={page > 1 ? page - 1 : undefined}
          pageUrl={pageUrl}
          onPageChange={onPageChange}
        />
        {getPageNumbers(page, pageCount).map((n, i) => (
          <li key={n || `gap-${i}`}>
            {n === 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                className={`btn btn-secondary${n === page ? ' active' : ''}`}
                to={pageUrl(n)}
                aria-current={n === page ? 'page' : undefined}
                preventScrollReset
                onClick={onPageChange}
              >
                {n}
              </Link>
            )}
          </li>
        ))}
        <AdjacentPageLink
          label={t('ui.pager.next')}
          page={page < pageCount ? page + 1 : undefined}
          pageUrl={pageUrl}
          onPageChange={onPageChange}
        />
      </ul>
    </nav>
  );
}
