import type { Batch, BatchOrder } from '@homechef/contract/batches/batch';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { Badge, Button } from 'react-bootstrap';
import { formatDate } from '../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { usePolledQuery } from '../../store/hooks/use-polled-query.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { PhoneLink } from '../../ui/display/ContactLinks.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../ui/forms/Dialog.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { listBatchOrders, makeAnew, markCalled } from './batches.requests.ts';

interface RowProps {
  chefId: string;
  isAdmin: boolean;
  batch: Batch;
  others: readonly Batch[];
  order: BatchOrder;
  onChanged: () => void;
}

function Reached({ reached, readAt }: Pick<BatchOrder, 'reached' | 'readAt'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = (at: string) => formatDate(at, 'shortMoment', locale);
  if (!reached) return <b>{t('batches.orders.not')}</b>;
  return (
    <>
      {t(`batches.orders.by.${reached.by}`, { when: format(reached.at) })}
      {readAt && reached.by !== 'app' && ` · ${t('batches.orders.read', { when: format(readAt) })}`}
    </>
  );
}

function OrderRow({ chefId, isAdmin, batch, others, order, onChanged }: RowProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, run] = useAsyncAction();
  const { number, name, phone, email, portions, possibly, stage, recalled, reached, readAt } = order;
  const canRemake = !isAdmin && order.toRemake.length > 0;
  const change = (send: () => Promise<unknown>) =>
    void run(async () => {
      await send();
      onChanged();
    });
  return (
    <li className="batch-order" aria-busy={isBusy}>
      <div>
        <Link to={isAdmin ? paths.order(number) : paths.chefOrder(number)}>
          <bdi>{name}</bdi>, {formatOrderNumber(number)}
        </Link>
        <p>
          {t('batches.orders.portions', { count: portions })} · {t(`orderPage.stages.${stage}`)}
          {possibly && (
            <>
              {' '}
              <Badge bg="" className="is-low">
                {t('batches.orders.possibly')}
              </Badge>
            </>
          )}
        </p>
        <p>
          {phone ? <PhoneLink phone={phone} /> : t('batches.recall.noPhone')}
          {email && ` · ${email}`}
        </p>
        {recalled && (
          <p>
            <Reached reached={reached} readAt={readAt} />
          </p>
        )}
        {canRemake && stage === 'no_show' && <p>{t('batches.orders.lateHint')}</p>}
        {canRemake && others.length === 0 && <p>{t('batches.orders.anewHint')}</p>}
        {batch.recall && order.otherRecalled && <p>{t('batches.orders.otherHint')}</p>}
      </div>
      {batch.recall && (
        <div className="d-flex flex-wrap gap-2">
          {canRemake &&
            others.map(({ _id, lot }) => (
              <Button
                key={_id}
                variant="secondary"
                aria-label={t('batches.orders.anewOf', { lot, name })}
                onClick={() => change(() => dispatch(makeAnew(number, order.toRemake, _id)))}
              >
                {t('batches.orders.anew', { lot })}
              </Button>
            ))}
          {recalled && !reached && (
            <Button
              variant="secondary"
              aria-label={t('batches.orders.calledOf', { name })}
              onClick={() => change(() => dispatch(markCalled(chefId, batch._id, number)))}
            >
              {t('batches.orders.called')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const isToBeTold = ({ recalled, reached }: BatchOrder): boolean => recalled === true && reached === null;

interface Props extends Omit<RowProps, 'order' | 'onChanged'> {
  onClose: () => void;
}

/** Shows the orders with a batch. After a recall, it starts with those who are still to be told. */
export function BatchOrders({ chefId, isAdmin, batch, others, onClose }: Props) {
  const { t } = useTranslation();
  const state = usePolledQuery(listBatchOrders, [chefId, batch._id]);
  const called = useAppSelector(markCalled.select);
  const anew = useAppSelector(makeAnew.select);
  const failed = [called, anew].find(({ status }) => status === 'fail');
  return (
    <Dialog
      title={t('batches.orders.title', { lot: batch.lot })}
      onClose={onClose}
      footer={
        <Button variant="secondary" data-reads onClick={onClose}>
          {t('batches.orders.close')}
        </Button>
      }
    >
      <FormError state={failed} />
      <QueryView state={state} skeleton={<Skeleton shape="block" />}>
        {(orders) =>
          orders.length === 0 ? (
            <p>{t('batches.orders.none')}</p>
          ) : (
            <ul className="stack gap-4 my-4" role="list">
              {orders
                .toSorted((a, b) => Number(isToBeTold(b)) - Number(isToBeTold(a)))
                .map((order) => (
                  <OrderRow
                    key={order.number}
                    chefId={chefId}
                    isAdmin={isAdmin}
                    batch={batch}
                    others={others}
                    order={order}
                    onChanged={() => void state.refetch()}
                  />
                ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}
