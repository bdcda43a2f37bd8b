import { isToPickUp } from '@homechef/contract/orders/order-state';
import { readReason } from '@homechef/contract/kitchens/stock-reasons';
import { formatMoney } from '@homechef/contract/money/money';
import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { HistoryEntry, OrderItem, OrderView } from '@homechef/contract/orders/order';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import { minuteMs } from '@homechef/contract/time/local-date';
import { getTranslator, type Translate } from '../../../../platform/i18n/translate.ts';
import {
  formatPickupMoment,
  formatPickupWhen,
  type PickupTimeContext,
} from '../../../pickups/pickup-time.ts';
import { getCashState, getEndReason, type OrderPart } from './order-parts.ts';

interface Words {
  t: Translate;
  context: PickupTimeContext;
}

interface Facts extends Words {
  order: OrderView;
  part: OrderPart;
  /** The item that moved last. */
  last: OrderItem;
}

const getActorName = ({ by }: Pick<HistoryEntry, 'by'>, { order, part, t }: Facts): string => {
  const names = { customer: order.userName, chef: part.kitchen, admin: t('orderPage.admin.market') };
  return by === 'system' ? '' : names[by];
};

function describeEnding(event: 'cancel' | 'decline', facts: Facts): string {
  const { order, last, t, context } = facts;
  const entry = order.history.findLast((found) => found.event === event && found.items.includes(last._id));
  const when = formatPickupWhen(last.stageAt, context);
  const text =
    entry?.by === 'system'
      ? t('orderPage.admin.byItself', { when })
      : t(`orderPage.admin.${event}`, { name: getActorName(entry ?? { by: 'chef' }, facts), when });
  const reason = readReason(getEndReason(order, [last]), getTranslator().language);
  return reason ? `${text}: “${reason}”` : text;
}

function describeAnswer({ part: { pickup }, t, context }: Facts): string {
  if (!pickup?.answerBy) return t('orderPage.admin.waits');
  return Date.parse(pickup.answerBy) <= context.nowMs
    ? t('orderPage.admin.answerOver')
    : t('orderPage.admin.waitsUntil', { time: formatPickupMoment(pickup.answerBy, context) });
}

function describeAccepted({ part: { pickup }, t, context }: Facts): string {
  const startsAt = pickup && getHeldPickup(pickup).startsAt;
  if (!startsAt) return t('orderPage.admin.accepted');
  const minutes = Math.floor((context.nowMs - Date.parse(startsAt)) / minuteMs);
  if (minutes >= 1) return t('orderPage.admin.late', { minutes });
  return pickup.change
    ? t('orderPage.admin.accepted') // the change already names the time
    : t('orderPage.admin.acceptedFor', { time: formatPickupMoment(startsAt, context) });
}

/** The words for each stage. A new stage does not compile without them. */
const describers: Record<Stage, (facts: Facts) => string> = {
  placed: describeAnswer,
  accepted: describeAccepted,
  ready: ({ last, t, context }) =>
    t('orderPage.admin.ready', { time: formatPickupMoment(last.stageAt, context) }),
  picked_up: ({ last, t, context }) =>
    t('orderPage.admin.pickedUp', { when: formatPickupWhen(last.pickedAt ?? last.stageAt, context) }),
  declined: (facts) => describeEnding('decline', facts),
  cancelled: (facts) => describeEnding('cancel', facts),
  no_show: ({ last, t, context }) =>
    t('orderPage.admin.noShow', { when: formatPickupWhen(last.stageAt, context) }),
};

/** Describes what the customer has not answered yet. */
function describeChange({ part: { pickup, stage }, t, context }: Facts): string[] {
  const change = pickup?.change;
  if (!change || !isToPickUp({ stage })) return [];
  if (change.kind === 'cancelled') {
    const when = change.before.startsAt ? formatPickupWhen(change.before.startsAt, context) : '';
    return [t('orderPage.admin.off', { when })];
  }
  return [
    t('orderPage.admin.moved', { time: change.startsAt ? formatPickupMoment(change.startsAt, context) : '' }),
  ];
}

/**
 * Describes the state of a kitchen’s part for an admin, in the third person: who did what and when, and what happens to
 * the cash (docs/truth-matrix.md, A1).
 */
export function describeForAdmin(order: OrderView, part: OrderPart, words: Words): string {
  const { t } = words;
  const [last] = part.items
    .filter(({ stage }) => stage === part.stage)
    .toSorted((a, b) => b.stageAt.localeCompare(a.stageAt));
  if (!last) return part.kitchen;
  const facts = { ...words, order, part, last };
  const { kind, cash } = getCashState(part.items, order);
  const recalled = part.items.filter((item) => item.recalled && isToPickUp(item));
  const dishes = recalled.map(({ name }) => name).join(', ');
  const state = dishes
    ? t('orderPage.admin.recalled', { dishes })
    : [describers[part.stage](facts), ...describeChange(facts)].join(', ');
  const money = t(`orderPage.admin.cash.${kind}`, { cash: formatMoney(cash) });
  return `${t('orderPage.admin.of', { kitchen: part.kitchen, state })} · ${money}`;
}
