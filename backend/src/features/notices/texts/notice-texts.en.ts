import { endSentence } from '@homechef/contract/messages/end-sentence';
import { joinFacts, quote, type NoticeTexts, type TextValues } from './notice-texts.ts';

const orderOf = ({ isPart }: TextValues) => (isPart ? 'Part of your order' : 'Your order');
const because = (values: TextValues) => (values.reason ? `: ${quote(values)}` : '. ');
const getBring = ({ cash, code }: TextValues) => `${cash && ` Bring ${cash}.`}${code && ` Code ${code}.`}`;
const getPickup = (values: TextValues) =>
  `${joinFacts(values.kitchen, values.label, values.place)}.${getBring(values)}`;
const getSubject = ({ isPart, kitchen, dish }: TextValues) => (isPart ? joinFacts(kitchen, dish) : kitchen);
const getNothing = ({ kitchen, owed, isPart, isKitchenClosed }: TextValues) =>
  owed
    ? `${kitchen} owes you ${owed}${isKitchenClosed ? '.' : ': call first.'}`
    : `Nothing to pay${isPart ? ' for it' : ''}.`;

const getMarketText = ({ isOffMarket }: TextValues) =>
  isOffMarket ? 'It stays off the market for another reason.' : 'Customers can find it now.';

/** Words about the open orders of a suspended account. */
const finishTexts = {
  cancel: 'Open orders are cancelled. ',
  keep: 'An admin finishes open orders. ',
  none: '',
};

function getOrdersThatStay(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '; 1 open order stays' : `; ${count} open orders stay`;
}

function getMoveTitle({ isWithdrawn, isPlaceMoved, delayMinutes, clock }: TextValues): string {
  if (isWithdrawn) return 'No pickup at your time';
  if (isPlaceMoved) return 'New pickup place';
  if (delayMinutes > 0) return `${delayMinutes} ${delayMinutes === 1 ? 'minute' : 'minutes'} later: ${clock}`;
  return clock ? `New pickup time: ${clock}` : 'Your pickup changed';
}

export const english: NoticeTexts = {
  titles: {
    placed: ({ needsAnswer }) => (needsAnswer ? 'Your order waits for an answer' : 'Your order is placed'),
    accepted: () => 'Your order is accepted',
    declined: (values) =>
      values.by === 'system' ? 'No answer to your order' : `${orderOf(values)} was declined`,
    reminder: ({ label }) => `Your pickup: ${label}`,
    ready: (values) => `${orderOf(values)} is ready`,
    moved: (values) => getMoveTitle(values),
    cancelled: (values) => `${orderOf(values)} was cancelled`,
    removed: () => 'The market removed your order',
    noShow: () => 'Not picked up',
    allergens: () => 'Allergens of your order changed',
    recall: ({ isPossible }) =>
      isPossible ? 'Food that may be yours was recalled' : 'Do not eat it: recalled',
    asked: () => 'A question about your order',
    handedOver: () => 'Handed over without your code',
    settled: () => 'The market settled a dispute about your order',
    orderSettled: () => 'The market settled a dispute about an order',
    hold: ({ time }) => `Your turn until ${time}`,
    verdictHidden: () => 'An admin has hidden content of yours',
    verdictRemoved: () => 'An admin has removed content of yours',
    verdictRestored: () => 'Your content is shown again',
    verdictWarned: () => 'A warning from the market',
    verdictSuspended: () => 'Your account is suspended',
    verdictLifted: () => 'Your account is open again',
    review: () => 'How was your food?',
    newOrder: () => 'New order',
    orderCancelled: ({ isPart }) => (isPart ? 'Part of an order was cancelled' : 'An order was cancelled'),
    orderMoved: () => 'A pickup was moved',
    changeAnswered: () => 'A customer answered',
    swapped: () => 'A customer answered',
    noShowDue: () => 'Nobody came',
    moveUnanswered: () => 'No answer: please call',
    notReached: () => 'Not reached: please call',
    message: () => 'A message from HomeChef Market',
    kitchenApproved: ({ isOffMarket }) =>
      isOffMarket ? 'Your kitchen was checked' : 'Your kitchen is approved',
    kitchenRefused: () => 'Your kitchen is not approved',
    permitApproved: ({ isOffMarket }) =>
      isOffMarket ? 'Your permit is checked' : 'Your kitchen is approved',
    permitRefused: () => 'Your permit was refused',
    permitMore: () => 'A question about your permit',
    permitExpires: ({ isForAdmin, time }) => `${isForAdmin ? 'A' : 'Your'} permit expires on ${time}`,
    permitExpired: ({ isForAdmin }) => `${isForAdmin ? 'A' : 'Your'} permit has expired`,
  },
  texts: {
    placed: (values) =>
      values.needsAnswer
        ? `${values.kitchen}${values.answerBy && ` answers by ${values.answerBy}`}. Nothing to pay before.`
        : getPickup(values),
    accepted: getPickup,
    declined: (values) =>
      values.by === 'system'
        ? `${values.kitchen} did not answer${values.answerBy && ` by ${values.answerBy}`}. ${getNothing(values)}`
        : `${getSubject(values)}: ${quote(values)}${getNothing(values)}`,
    reminder: (values) => `${joinFacts(values.kitchen, values.place)}.${getBring(values)}`,
    ready: (values) =>
      `${joinFacts(values.kitchen, values.place, values.isEarly ? values.label : values.until && `until ${values.until}`)}.${getBring(values)}`,
    moved: (values) =>
      values.isWithdrawn
        ? `${joinFacts(values.kitchen, values.label)}: ${quote(values)}Choose another time, else it is cancelled then, nothing to pay.`
        : `${values.kitchen}: ${joinFacts(values.label, values.place)}. ${values.isAsked ? 'As you asked.' : `${quote(values)}Fine, other time or cancel free: tap.`}`,
    cancelled: (values) => `${getSubject(values)}: ${quote(values)}${getNothing(values)}`,
    removed: (values) => `${joinFacts(values.kitchen, values.label)}: ${quote(values)}Nothing is due.`,
    noShow: (values) =>
      `${values.kitchen} marked your order ${values.when}. ${values.owed ? '' : 'Nothing to pay. '}Still coming today? Call first.`,
    allergens: (values) => `${joinFacts(values.dish, values.kitchen)}: keep it or cancel free.`,
    recall: ({ kitchen, dish, lot, reason, advice, isPossible }) =>
      `${isPossible ? `${dish} of ${kitchen} may be of recalled lot ${lot}` : `${dish} of ${kitchen}, lot ${lot}`}: “${reason}” What to do: ${endSentence(advice)}`,
    asked: ({ dish, answerBy }) =>
      `${dish} ran short. ${answerBy ? `Answer by ${answerBy}, else` : 'Without an answer'} it is cancelled, nothing to pay.`,
    handedOver: (values) => `${values.kitchen}: ${quote(values)}Not you? Call.`,
    settled: (values) => `${values.kitchen}: ${quote(values).trimEnd()}`,
    orderSettled: (values) => `${values.number}: ${quote(values).trimEnd()}`,
    hold: ({ portions, dish, kitchen }) => `${portions} × ${dish}, ${kitchen}, is held for you.`,
    verdictHidden: (values) => `“${values.dish}” is hidden from others${because(values)}You can answer once.`,
    verdictRemoved: (values) => `“${values.dish}” was removed${because(values)}You can answer once.`,
    verdictRestored: ({ dish }) => `“${dish}” is shown to others again.`,
    verdictWarned: (values) =>
      `You got a warning about “${values.dish}”${because(values)}You can answer once.`,
    verdictSuspended: (values) =>
      `Your account is suspended ${values.moment ? `until ${values.moment}` : 'for good'}${because(values)}${finishTexts[values.finish ?? 'none']}You can answer once, where you sign in.`,
    verdictLifted: () => 'Your account is open again. You can sign in.',
    review: ({ kitchen }) => `One tap of stars for ${kitchen}.`,
    newOrder: (values) =>
      `${values.label && `${values.label}: `}${joinFacts(values.dishes, values.cash)}.${values.needsAnswer && values.answerBy ? ` Answer by ${values.answerBy}.` : ''}`,
    orderCancelled: ({ label, dishes }) => `${label && `${label}: `}${dishes}. Stop cooking.`,
    orderMoved: ({ number, label, before }) => `${number}: ${label}${before && `, before ${before}`}.`,
    changeAnswered: ({ number, isKept, dish, label }) =>
      `${number}: ${isKept ? `keeps ${dish}` : `comes ${label}`}.`,
    swapped: ({ number, dish }) => `${number}: takes ${dish} instead.`,
    moveUnanswered: ({ number, label, phone }) => `${joinFacts(number, label)}${phone && `: ${phone}`}.`,
    notReached: ({ number, label, phone }) => `${joinFacts(number, label)}${phone && `: ${phone}`}.`,
    noShowDue: ({ number, label }) => `${joinFacts(number, label)}. You can mark it.`,
    message: ({ reason }) => reason ?? '',
    kitchenApproved: getMarketText,
    kitchenRefused: (values) => `${values.kitchen} is not approved${because(values).trimEnd()}`,
    permitApproved: getMarketText,
    permitRefused: (values) => `${quote(values)}Correct it and send it again.`,
    permitMore: (values) => quote(values).trimEnd(),
    permitExpires: ({ kitchen, isForAdmin }) => (isForAdmin ? `${kitchen}.` : 'Send the new one before.'),
    permitExpired: ({ kitchen, isForAdmin, openOrders }) =>
      `${isForAdmin ? `${kitchen}: off` : 'Off'} the market${getOrdersThatStay(openOrders)}.`,
  },
  mail: {
    greeting: 'Hello,',
    openOrder: 'Open your order',
    open: 'Open',
    facts: {
      number: 'Order number',
      kitchen: 'Kitchen',
      dishes: 'Dishes',
      pickup: 'Pickup',
      cash: 'Cash',
      cashToPay: 'Cash to pay at pickup',
      code: 'Code',
      answerBy: 'Answers by',
    },
    digest: (count, isAboutOrders) => `${count} notices${isAboutOrders ? ' of your orders' : ''}`,
    unsubscribe: 'Stop emails like this one',
    footer: 'HomeChef Market. Customers pay in cash at pickup.',
  },
};
