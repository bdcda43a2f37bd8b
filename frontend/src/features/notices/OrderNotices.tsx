import type { Order } from '@homechef/contract/orders/order';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { loadConfig } from '../system/state/system.requests.ts';
import { useAppSelector } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { notices as messages } from './notices.en.ts';
import { PushSwitch } from './PushSwitch.tsx';
import './notices.scss';

addMessages('en', { notices: messages });

/** What the customer can still learn about an order: that it is accepted, that it is ready, or only a change. */
type ExpectedNews = 'answer' | 'ready' | 'change';

function getExpectedNews({ orderItems, pickups }: Order): ExpectedNews | undefined {
  const waiting = orderItems.filter(isToPickUp);
  if (waiting.length === 0) return undefined;
  // Nothing is made for a pickup that is off.
  const off = pickups.flatMap(({ chefId, change }) => (change?.kind === 'cancelled' ? chefId : []));
  const stages = waiting.flatMap(({ chefId, stage }) => (off.includes(chefId) ? [] : stage));
  if (stages.includes('placed')) return 'answer';
  return stages.includes('accepted') ? 'ready' : 'change';
}

export function OrderNotices({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { data } = useQuery(loadConfig);
  const expected = getExpectedNews(order);
  const isCut = useAppSelector(({ connection }) => connection.outage !== undefined);
  // Without a connection the page does not change by itself, and nothing can be turned on.
  if (!data || !expected || isCut) return null;
  const { push, email } = data.notices;
  const keepOpen = !email && <p className="mb-0">{t(`notices.order.keepOpen.${expected}`)}</p>;
  return (
    <section className="panel stack order-notices" aria-labelledby="order-notices">
      <h2 id="order-notices" className="h3 mb-0">
        {t(expected === 'change' ? 'notices.order.titleOfReady' : 'notices.order.title')}
      </h2>
      {push ? <PushSwitch owner={{ id: order._id, isAccount: false }} fallback={keepOpen} /> : keepOpen}
      {email && <p className="mb-0">{t('notices.order.byEmail')}</p>}
    </section>
  );
}
