import { maxRecipients } from '@homechef/contract/admin/list-options';
import { maxChosen } from '@homechef/contract/http/field-schemas';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { chooseAll } from '../../state/bulk.requests.ts';
import { useAppDispatch } from '../../../../store/store.ts';
import { useAsyncAction } from '../../../../ui/hooks/use-async-action.ts';
import type { ListTools } from '../list-tools.ts';
import { MessageDialog } from './MessageDialog.tsx';
import type { RowChoice } from '../use-choice.ts';

interface Props<T> {
  tools: ListTools<T>;
  choice: RowChoice<T>;
  total: number;
  query: object;
  onExport: (query: object) => void;
  onDone: () => void;
}

type ChooseAllProps<T> = Pick<Props<T>, 'tools' | 'choice' | 'total' | 'query'>;

/** Chooses all rows that match the filter, including those on other pages, up to the maximum number. */
function ChooseAllButton<T extends { _id: string }>({ tools, choice, total, query }: ChooseAllProps<T>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, run] = useAsyncAction();
  const max = Math.min(total, maxRecipients);
  if (choice.rows.length >= max) return null;
  const choose = async () => {
    const rows = await dispatch(chooseAll(tools.listEndpoint, query));
    if (rows) choice.set(rows as unknown as readonly T[]);
  };
  return (
    <button
      type="button"
      className="btn is-plain"
      aria-disabled={isBusy || undefined}
      onClick={() => void run(choose)}
    >
      {total > max
        ? t('adminConsole.list.chooseFirst', { max, count: total })
        : t('adminConsole.list.chooseAll', { count: total })}
    </button>
  );
}

/** Shows the actions for the chosen rows. Sticks to the bottom of the list, so that it stays in view. */
export function BulkBar<T extends { _id: string }>(props: Props<T>) {
  const { tools, choice, total, query, onExport, onDone } = props;
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const { recipients, getRecipient = ({ _id }: T) => _id, Acts } = tools;
  const { rows } = choice;
  const count = rows.length;
  if (count === 0) return null;
  const isWhole = count === total;
  const exportChosen = () =>
    onExport(isWhole ? query : { ...query, ids: rows.map(({ _id }) => _id).join(',') });
  const finish = () => {
    choice.set([]);
    onDone();
  };
  return (
    <div className="admin-bulk" role="region" aria-label={t('adminConsole.list.bulk')}>
      <b role="status">{t('adminConsole.list.chosen', { count })}</b>
      <ChooseAllButton tools={tools} choice={choice} total={total} query={query} />
      <span className="admin-bulk-acts">
        {recipients && (
          <Button variant="secondary" onClick={() => setWriting(true)}>
            {t('adminConsole.list.message')}
          </Button>
        )}
        {(isWhole || (tools.canExportChosen !== false && count <= maxChosen)) && (
          <Button variant="secondary" onClick={exportChosen}>
            {t('adminConsole.list.export')}
          </Button>
        )}
        {Acts && <Acts items={rows} onDone={finish} />}
      </span>
      <button type="button" className="btn is-plain" onClick={() => choice.set([])}>
        {t('adminConsole.list.clear')}
      </button>
      {isWriting && recipients && (
        <MessageDialog
          to={recipients}
          ids={[...new Set(rows.map(getRecipient))]}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
}
