import type { CashDay } from '@homechef/contract/cash/cash-day';
import { formatMoney } from '@homechef/contract/money/money';
import { useId, useMemo } from 'react';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { Fact } from '../../ui/display/Fact.tsx';
import { FiguresTable } from '../../ui/display/FiguresTable.tsx';
import { deferredComponent } from '../../ui/loading/deferred-component.tsx';
import { fillHours, type HourTotal } from './drawer.ts';
import { formatHour } from './cash-format.ts';

// The chart library is large, and the table shows the same numbers.
const HourChart = deferredComponent(
  () => import('./HourChart.tsx'),
  'HourChart',
  () => <div className="chart" />,
);

const facts = ['orders', 'portions', 'amount', 'noShows'] as const;

function HourTable({ hours }: { hours: readonly HourTotal[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <FiguresTable caption={t('cash.totals.byHour')}>
      <thead>
        <tr>
          <th scope="col">{t('cash.totals.hour')}</th>
          <th scope="col">{t('cash.totals.orders')}</th>
          <th scope="col">{t('cash.totals.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, orders, amount }) => (
          <tr key={hour}>
            <th scope="row">{formatHour(hour, locale)}</th>
            <td>{orders}</td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Hours({ byHour }: { byHour: readonly HourTotal[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const hours = useMemo(() => fillHours(byHour), [byHour]);
  const [best] = byHour.toSorted((a, b) => b.amount - a.amount);
  if (!best) return <p className="text-soft mb-0">{t('cash.totals.nothing')}</p>;
  const values = { hour: formatHour(best.hour, locale), cash: formatMoney(best.amount) };
  return (
    <>
      <figure className="mt-3 mb-0">
        <figcaption className="mb-2 small fw-semibold">{t('cash.totals.byHour')}</figcaption>
        <HourChart hours={hours} label={t('cash.totals.chart', values)} />
      </figure>
      <details>
        <summary className="btn btn-link">{t('cash.totals.asTable')}</summary>
        <HourTable hours={hours} />
      </details>
    </>
  );
}

export function DayTotals({ totals }: { totals: CashDay['totals'] }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('cash.totals.title')}</h2>
      <dl className="facts is-large mb-2">
        {facts.map((name) => (
          <Fact key={name} label={t(`cash.totals.${name}`)}>
            {name === 'amount' ? formatMoney(totals.amount) : totals[name]}
          </Fact>
        ))}
      </dl>
      <Hours byHour={totals.byHour} />
    </section>
  );
}

export function DishTotals({ totals: { byProduct, portions, amount } }: { totals: CashDay['totals'] }) {
  const { t } = useTranslation();
  const titleId = useId();
  if (byProduct.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('cash.totals.byDish')}</h2>
      <FiguresTable labelledBy={titleId}>
        <thead>
          <tr>
            <th scope="col">{t('cash.totals.dish')}</th>
            <th scope="col">{t('cash.totals.portions')}</th>
            <th scope="col">{t('cash.totals.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {byProduct
            .toSorted((a, b) => b.amount - a.amount)
            .map((dish) => (
              <tr key={dish.product}>
                <th scope="row">
                  <bdi translate="no">{dish.name}</bdi>
                </th>
                <td>{dish.portions}</td>
                <td>{formatMoney(dish.amount)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('cash.totals.together')}</th>
            <td>{portions}</td>
            <td>{formatMoney(amount)}</td>
          </tr>
        </tfoot>
      </FiguresTable>
    </section>
  );
}
