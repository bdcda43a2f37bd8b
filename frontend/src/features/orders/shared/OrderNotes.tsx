import { AdminNotes } from '../../admin-notes/AdminNotes.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { addOrderNote, listOrderNotes } from '../state/order-details.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';

/** Shows admins their notes about an order. */
export function OrderNotes({ number }: { number: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const notes = useQuery(listOrderNotes, number);
  const outcome = useOutcome(addOrderNote);
  const add = async (text: string) => {
    if (!(await dispatch(addOrderNote(number, text)))) return false;
    await notes.refetch();
    return true;
  };
  return (
    <section className="panel" aria-labelledby="order-notes">
      <h2 id="order-notes">{t('userPages.notes')}</h2>
      <QueryView state={notes}>
        {(found) => <AdminNotes about={number} notes={found} outcome={outcome} onAdd={add} />}
      </QueryView>
    </section>
  );
}
