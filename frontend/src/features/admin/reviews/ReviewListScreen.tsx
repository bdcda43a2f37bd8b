import { exportReviews, listAdminReviews } from '@homechef/contract/admin/endpoints';
import { reviewSorts, type ReviewSort } from '@homechef/contract/admin/list-options';
import type { AdminReview } from '@homechef/contract/admin/lists';
import { Badge } from 'react-bootstrap';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { listReviews } from '../state/bulk.requests.ts';
import { DateOnly } from '../../../ui/display/DateTime.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { AdminList } from '../list/AdminList.tsx';
import {
  cityFilter,
  combineFilters,
  createChoiceFilter,
  createDateFilter,
} from '../list/filters/list-filters.tsx';
import { DecideButton } from '../list/row-acts/DecideButton.tsx';
import type { BulkActsProps } from '../list/list-tools.ts';
import type { ListLabels } from '../list/list-labels.ts';
import type { TableColumn } from '../list/ListTable.tsx';
import type { AdminListSource } from '../list/use-admin-list.ts';

const reviewFilters = combineFilters(
  createChoiceFilter({
    name: 'stars',
    options: ['1', '2', '3', '4'],
    labelKey: 'adminConsole.reviews.stars',
    anyKey: 'adminConsole.reviews.anyStars',
    getLabel: (stars, t) => t('adminConsole.reviews.atMost', { count: Number(stars) }),
  }),
  createDateFilter({ from: 'adminConsole.reviews.from', to: 'adminConsole.reviews.to' }),
  cityFilter,
);

const getName = ({ name, dish }: AdminReview) => `${name}: ${dish}`;

const HideReviews = (props: BulkActsProps<AdminReview>) => (
  <DecideButton
    {...props}
    getName={getName}
    verdict="hide"
    titleKey="hide.title.review"
    toCase={({ _id, takedown }) => (takedown ? undefined : { about: 'review', item: _id })}
  />
);

const source: AdminListSource<AdminReview, ReviewSort, never> = {
  request: listReviews,
  sorts: reviewSorts,
  filters: reviewFilters,
  tools: {
    listEndpoint: listAdminReviews,
    exportEndpoint: exportReviews,
    fileName: 'reviews',
    getName,
    Acts: HideReviews,
  },
};

const getLabels = (t: Translate): ListLabels<ReviewSort, never> => ({
  title: t('adminConsole.reviews.title'),
  search: t('adminConsole.reviews.find'),
  formatCount: (count) => t('adminConsole.reviews.count', { count }),
  getSortLabel: (sort) => t(`adminConsole.reviews.sorts.${sort}`),
  noMatches: t('adminConsole.reviews.none'),
});

const getColumns = (t: Translate): TableColumn<AdminReview>[] => [
  {
    label: t('adminConsole.reviews.dish'),
    render: ({ product, dish, kitchen }) => (
      <>
        {dish ? <Link to={paths.product(product)}>{dish}</Link> : t('adminConsole.reviews.deleted')}
        <small className="admin-under text-soft">{kitchen}</small>
      </>
    ),
  },
  {
    name: 'author',
    place: 'second',
    label: t('adminConsole.reviews.author'),
    render: ({ name, verified, takedown }) => (
      <>
        {name}{' '}
        {verified && (
          <Badge bg="" className="is-good">
            {t('adminConsole.reviews.verified')}
          </Badge>
        )}
        {takedown && (
          <Badge bg="" className="is-low">
            {t(`moderation.subjectStates.${takedown.state}`)}
          </Badge>
        )}
      </>
    ),
  },
  {
    name: 'rating',
    place: 'right',
    label: t('adminConsole.reviews.rating'),
    isNumber: true,
    render: ({ rating }) => rating,
  },
  {
    name: 'text',
    place: 'third',
    label: t('adminConsole.reviews.text'),
    render: ({ comment, photo }) => (
      <>
        {photo && (
          <a href={photo} target="_blank" rel="noreferrer">
            {t('adminConsole.reviews.photo')}
          </a>
        )}{' '}
        {comment}
      </>
    ),
  },
  {
    name: 'written',
    place: 'secondRight',
    label: t('adminConsole.reviews.written'),
    render: ({ createdAt }) => <DateOnly at={createdAt} />,
  },
];

export const ReviewListScreen = () => (
  <AdminList source={source} getLabels={getLabels} getColumns={getColumns} />
);
