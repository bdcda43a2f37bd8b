import { exportReviews, listAdminReviews } from '@homechef/contract/admin/endpoints';
import { reviewSorts, type ReviewSort } from '@homechef/contract/admin/list-options';
import type { AdminReview } from '@homechef/contract/admin/lists';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { listReviews } from '../state/bulk.requests.ts';
import { DateOnly } from '../../../ui/display/DateTime.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { ChoiceField, findOption } from '../list/filters/ChoiceField.tsx';
import { CityField, describeCity } from '../list/filters/CityField.tsx';
import { DateFields } from '../list/filters/DateFields.tsx';
import { describeDates, pickDates } from '../list/filters/describe-dates.ts';
import { DecideButton } from '../list/row-acts/DecideButton.tsx';
import type { BulkActsProps } from '../list/list-tools.ts';
import type { ListLabels } from '../list/list-labels.ts';
import type { TableColumn } from '../list/ListTable.tsx';
import type { AdminListSource, FilterFieldsProps } from '../list/use-admin-list.ts';

const starOptions = ['1', '2', '3', '4'] as const;

function ReviewFilterFields({ values, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField
        label={t('adminConsole.reviews.stars')}
        name="stars"
        anyLabel={t('adminConsole.reviews.anyStars')}
        options={starOptions}
        value={values.stars}
        getLabel={(stars) => t('adminConsole.reviews.atMost', { count: Number(stars) })}
        onChange={onChange}
      />
      <DateFields
        values={values}
        onChange={onChange}
        labels={{ from: t('adminConsole.reviews.from'), to: t('adminConsole.reviews.to') }}
      />
      <CityField values={values} onChange={onChange} />
    </>
  );
}

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
  filters: {
    names: ['stars', 'from', 'to', 'city'],
    toQuery: ({ stars, city, ...dates }) => ({
      ...(findOption(starOptions, stars) && { stars }),
      ...(city && { city }),
      ...pickDates(dates),
    }),
    describe: ({ stars, ...dates }, t, locale) => [
      ...(findOption(starOptions, stars)
        ? [{ label: t('adminConsole.reviews.atMost', { count: Number(stars) }), names: ['stars'] }]
        : []),
      ...describeDates(dates, t, locale),
      ...describeCity(dates),
    ],
    Fields: ReviewFilterFields,
  },
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
