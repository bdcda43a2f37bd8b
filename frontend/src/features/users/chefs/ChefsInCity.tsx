import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { capitalizeCity } from '../../../platform/format/place.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryError, QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { focusAndScrollTo } from '../../../ui/navigation/focus-and-scroll.ts';
import { MarketLink } from '../../../ui/navigation/MarketLink.tsx';
import { ChefCard } from './ChefCard.tsx';
import { useChefSearch, type ChefSearchResult } from './use-chef-search.ts';
import { parsePosition } from '@homechef/contract/kitchens/position';
import type { Coordinates } from '../../../platform/use-geolocation.ts';
import { loadPlace } from '../../products/finder/stored-place.ts';

export interface SearchOrigin {
  position: Coordinates;
  /** Name of the place. Undefined for the device’s position. */
  name?: string;
}

export function getStoredOrigin(): SearchOrigin | undefined {
  const place = loadPlace();
  const position = place && parsePosition(place.near);
  return position && { position, name: place.at || place.near };
}

const titleId = 'chefs-in-city';

interface Props {
  city: string;
  page: number;
  pageUrl: (page: number) => string;
  /** The position from which distances are measured, and its name. */
  origin?: SearchOrigin;
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

interface ResultsProps extends Omit<Props, 'origin'> {
  result: ChefSearchResult;
  isPrevious: boolean;
  onPageChange: () => void;
}

function ChefResults({
  result: { chefs, total, pageCount },
  isPrevious,
  city,
  page,
  pageUrl,
  onPageChange,
}: ResultsProps) {
  if (total === 0) return <NoChefs city={city} />;
  if (chefs.length === 0 && !isPrevious) return <Navigate to={pageUrl(pageCount)} replace />;
  return (
    <>
      <ul className="chefs fades-when-busy" aria-labelledby={titleId} aria-busy={isPrevious}>
        {chefs.map((result) => (
          <ChefCard key={result.chef._id} result={result} />
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} pageUrl={pageUrl} onPageChange={onPageChange} />
    </>
  );
}

/** Lists a city’s chefs, sorted by distance if the user’s position is known. */
export function ChefsInCity(props: Props) {
  const { city, page, origin } = props;
  const { t } = useTranslation();
  const { state, isPrevious, kitchenError, toResult } = useChefSearch(city, page, origin?.position);
  const heading = useRef<HTMLHeadingElement>(null);
  const goToTop = () => focusAndScrollTo(heading.current);
  return (
    <section aria-labelledby={titleId}>
      <div className="list-head align-items-baseline">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t('chefs.inCity', { city: capitalizeCity(city) })}
        </h2>
        <p role="status" className="text-soft">
          {!isPrevious && state.data && t('chefs.count', { count: state.data.users.total })}
        </p>
        {origin?.name && <p className="text-soft">{t('chefs.nearestTo', { place: origin.name })}</p>}
      </div>
      {kitchenError && <QueryError state={kitchenError} onRetry={() => void kitchenError.refetch()} />}
      <QueryView state={state} skeleton={<ChefsSkeleton />}>
        {(found) => (
          <ChefResults {...props} result={toResult(found)} isPrevious={isPrevious} onPageChange={goToTop} />
        )}
      </QueryView>
    </section>
  );
}
