import type {
  KitchenFigures as Figures,
  KitchenFiguresReply,
} from '@homechef/contract/admin/kitchen-figures';
import { figureUnits, type FigureUnit } from '@homechef/contract/admin/overview-options';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getKitchenFigures } from '../state/admin.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { Price } from '../../../ui/display/Price.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { useKeepPreviousData } from '../../../ui/hooks/use-kept-values.ts';
import { formatDates } from '../overview/format-period.ts';
import '../overview/overview.scss';
import './kitchen-figures.scss';

const columns = [
  'orders',
  'portions',
  'cashTaken',
  'cashDue',
  'noShows',
  'cancellations',
  'reports',
] as const;
type Column = (typeof columns)[number];

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

function Row({ name, figures }: { name: string; figures: Figures }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isMoney = (column: Column) => column === 'cashTaken' || column === 'cashDue';
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column}>
          {isMoney(column) ? <Price value={figures[column]} /> : figures[column].toLocaleString(locale)}
        </td>
      ))}
      <td>
        {figures.rating === null
          ? '–'
          : t('adminConsole.kitchenFigures.rating', {
              rating: figures.rating.toLocaleString(locale, oneDecimal),
              count: figures.ratings,
            })}
      </td>
    </tr>
  );
}

function FigureTable({ from, to, total, periods }: KitchenFiguresReply) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <p className="mb-2 small text-soft">
        {t('adminConsole.kitchenFigures.counted', { dates: formatDates({ from, to }, locale) })}
      </p>
      <section className="figures-scroll" tabIndex={0} aria-label={t('adminConsole.kitchenFigures.title')}>
        <table className="figures-table kitchen-figures-table">
          <caption className="visually-hidden">{t('adminConsole.kitchenFigures.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('adminConsole.kitchenFigures.period')}</th>
              {[...columns, 'ratings' as const].map((column) => (
                <th key={column} scope="col">
                  {t(`adminConsole.kitchenFigures.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={t('adminConsole.kitchenFigures.all')} figures={total} />
            {periods.map((period) => (
              <Row key={period.from} name={formatDates(period, locale, true)} figures={period} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function LoadedFigures({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState({ by: 'week' as FigureUnit, from: '', to: '' });
  const { state } = useKeepPreviousData(useQuery(getKitchenFigures, chefId, query));
  return (
    <>
      <div className="list-tools gap-3">
        <Field
          label={t('adminConsole.kitchenFigures.by')}
          name="by"
          value={query.by}
          onChange={(by) => setQuery({ ...query, by: by as FigureUnit })}
          options={figureUnits.map((unit) => [unit, t(`adminConsole.kitchenFigures.units.${unit}`)])}
        />
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={t(`adminConsole.kitchenFigures.${name}`)}
            name={name}
            type="date"
            value={query[name] || (state.data?.[name] ?? '')}
            onChange={(date) => setQuery({ ...query, [name]: date })}
          />
        ))}
      </div>
      <QueryView state={state} skeleton={<Skeleton shape="block" />}>
        {(figures) => <FigureTable {...figures} />}
      </QueryView>
    </>
  );
}

/** Shows an admin a kitchen’s figures by week or month. They load when the section is opened. */
export function KitchenFigures({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="panel kitchen-figures" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('adminConsole.kitchenFigures.title')}</summary>
      {isOpen && <LoadedFigures chefId={chefId} />}
    </details>
  );
}
