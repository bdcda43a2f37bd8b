import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type { Coordinates } from '../../lib/use-geolocation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { focusAndScrollTo } from '../../ui/navigation/focus-and-scroll.ts';
import { MarketLink } from '../../ui/navigation/MarketLink.tsx';
import { ChefCard } from './ChefCard.tsx';
import { useChefSearch, type ChefSearchResult } from './use-chef-search.ts';

const titleId = 'chefs-in-city';

interface Props {
  city: string;
  page: number;
  /** The address of another page of the list. */
  addressOf: (page: number) => string;
  /** Where the person is, if they have told. */
  from?: Coordinates;
}

function NoChefs({ city }: { city: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon="pot" title={t('chefs.none', { city })} actions={<MarketLink />}>
      {t('chefs.noneHint')}
    </EmptyState>
  );
}

function ChefsSkeleton() {
  return (
    <div className="chefs">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

interface FoundProps extends Omit<Props, 'from'> {
  found: ChefSearchResult;
  stale: boolean;
  onPage: () => void;
}

function Found({ found: { chefs, total, pages }, stale, city, page, addressOf, onPage }: FoundProps) {
  if (total === 0) return <NoChefs city={city} />;
  if (chefs.length === 0 && !stale) return <Navigate to={addressOf(pages)} replace />;
  return (
    <>
      <ul className="chefs" aria-labelledby={titleId} aria-busy={stale}>
        {chefs.map((found) => (
          <ChefCard key={found.chef._id} found={found} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} pageUrl={addressOf} onPageChange={onPage} />
    </>
  );
}

/** The chefs of a city (spec §9), those nearest first once it is known from where. */
export function ChefsInCity(props: Props) {
  const { city, page, from } = props;
  const { t } = useTranslation();
  const { shown, stale, toPage, retry } = useChefSearch(city, page, from);
  const heading = useRef<HTMLHeadingElement>(null);
  const toTop = () => focusAndScrollTo(heading.current);
  return (
    <section aria-labelledby={titleId}>
      <div className="chefs-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t('chefs.inCity', { city })}
        </h2>
        <p role="status" className="text-soft">
          {!stale && shown.data && t('chefs.count', { count: shown.data.total })}
        </p>
      </div>
      <QueryView of={shown} skeleton={<ChefsSkeleton />} onRetry={retry}>
        {(found) => <Found {...props} found={toPage(found)} stale={stale} onPage={toTop} />}
      </QueryView>
    </section>
  );
}
