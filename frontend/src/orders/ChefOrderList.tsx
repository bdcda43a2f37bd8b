import type { ChefOrder } from '@homechef/contract/orders/order';
import { useEffect, useRef } from 'react';
import { useToast } from '../ui/toast-context.ts';
import { useNow } from '../ui/use-now.ts';
import { ChefOrderCard } from './ChefOrderCard.tsx';
import { stageOf, type OrderStage } from './order-words.ts';

const sections: readonly { title: string; stages: readonly OrderStage[] }[] = [
  { title: 'To do', stages: ['cook', 'cash'] },
  { title: 'Waiting for pickup', stages: ['pickUp'] },
  { title: 'Completed', stages: ['done'] },
];

/** Tells the chef of every order that was not there before; on the first page only, where new ones come in. */
function useNewOrders(orders: readonly ChefOrder[], isFirstPage: boolean) {
  const toast = useToast();
  const seen = useRef(orders);
  useEffect(() => {
    const newest = seen.current[0]?.createdAt ?? '';
    const added = orders.filter(({ createdAt }) => createdAt > newest);
    seen.current = orders;
    if (!isFirstPage) return;
    added.forEach(({ userName }) => toast({ message: `New order from ${userName}`, tone: 'success' }));
  }, [orders, isFirstPage, toast]);
}

/** A chef's orders, newest first, by what there is to do about them. */
export function ChefOrderList({
  orders,
  isFirstPage,
}: {
  orders: readonly ChefOrder[];
  isFirstPage: boolean;
}) {
  const now = useNow();
  useNewOrders(orders, isFirstPage);
  return sections.map(({ title, stages }) => {
    const found = orders.filter(({ orderItems }) => stages.includes(stageOf(orderItems)));
    if (found.length === 0) return null;
    return (
      <section key={title} className="chef-orders" aria-label={title}>
        <h2>
          {title} <span className="count-quiet">{found.length}</span>
        </h2>
        <ul>
          {found.map((order) => (
            <ChefOrderCard key={order._id} order={order} now={now} />
          ))}
        </ul>
      </section>
    );
  });
}
