import type { NoticeTexts, TextValues } from './notice-texts.ts';

const orderOf = ({ isPart }: TextValues) => (isPart ? 'part of your order' : 'your order');
const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const because = ({ reason }: TextValues) => (reason ? `: ${reason}` : '');
const forTime = ({ time }: TextValues) => (time ? ` for ${time}` : '');

export const english: NoticeTexts = {
  titles: {
    placed: 'Your order',
    accepted: 'Your order is accepted',
    declined: 'Your order was declined',
    reminder: 'Your pickup is soon',
    ready: 'Your order is ready',
    moved: 'Your pickup changed',
    cancelled: 'Your order was cancelled',
    removed: 'The market removed your order',
    noShow: 'Your order was not picked up',
    allergens: 'Allergens in your order changed',
    asked: 'A question about your order',
    handedOver: 'Your order was handed over without its code',
    hold: 'Your turn to order',
    verdictHidden: 'An admin has hidden content of yours',
    verdictRemoved: 'An admin has removed content of yours',
    verdictRestored: 'Your content is shown again',
    verdictWarned: 'A warning from the market',
    verdictSuspended: 'Your account is suspended',
    verdictLifted: 'Your account is open again',
    review: 'How was your food?',
    newOrder: 'New order',
    orderCancelled: 'An order was cancelled',
    orderMoved: 'A pickup was moved',
    changeAnswered: 'A customer answered',
    swapped: 'A customer took another dish',
    noShowDue: 'An order was not picked up',
    moveUnanswered: 'No answer: please call',
    message: 'A message from HomeChef Market',
    kitchenApproved: 'Your kitchen is approved',
    kitchenRefused: 'Your kitchen is not approved',
    permitApproved: 'Your permit is checked',
    permitRefused: 'Your permit was refused',
    permitMore: 'A question about your permit',
    permitExpires: 'A permit expires soon',
    permitExpired: 'A permit has expired',
  },
  texts: {
    placed: (values) =>
      values.needsAnswer
        ? `Your order at ${values.kitchen}${forTime(values)} waits for an answer of the kitchen.`
        : `Your order at ${values.kitchen}${forTime(values)} is placed.`,
    accepted: (values) => `${values.kitchen} accepted ${orderOf(values)}${forTime(values)}.`,
    declined: (values) =>
      values.by === 'system'
        ? `${values.kitchen} did not answer in time, so ${orderOf(values)} was declined.`
        : `${values.kitchen} declined ${orderOf(values)}${because(values)}`,
    reminder: ({ kitchen, time }) => `Your pickup at ${kitchen} is ${time}.`,
    ready: (values) =>
      values.cash
        ? `${capitalize(orderOf(values))} at ${values.kitchen} is ready, ${values.cash} in cash.`
        : `${capitalize(orderOf(values))} at ${values.kitchen} is ready.`,
    moved: (values) =>
      values.isWithdrawn
        ? `${values.kitchen} cancelled your pickup time. Please choose another one, or cancel${because(values)}`
        : `The time or place of your pickup at ${values.kitchen} changed${because(values)}`,
    cancelled: (values) =>
      values.by === 'chef'
        ? `${values.kitchen} cancelled ${orderOf(values)}${because(values)}`
        : `${capitalize(orderOf(values))} at ${values.kitchen} was cancelled${because(values)}`,
    removed: (values) =>
      `${[values.kitchen, values.time].filter(Boolean).join(', ')}: ${values.reason ? `“${values.reason}” ` : ''}Nothing is due.`,
    noShow: (values) => `${capitalize(orderOf(values))} at ${values.kitchen} was not picked up in time.`,
    allergens: ({ kitchen }) =>
      `The allergens or diets of a dish from ${kitchen} changed. Please check your order, and keep the dish or cancel it.`,
    asked: ({ kitchen }) =>
      `${kitchen} has too few portions. Please choose on the page of your order. Without an answer in time it is cancelled.`,
    handedOver: (values) =>
      `${values.kitchen} handed over ${orderOf(values)} without its code${because(values)}. If it was not you, please call the kitchen.`,
    hold: ({ dish, kitchen, portions, time }) =>
      `${dish} from ${kitchen} is yours to order until ${time}: ${portions}.`,
    verdictHidden: (values) =>
      `“${values.dish}” is hidden from others${because(values)}. You can answer once.`,
    verdictRemoved: (values) => `“${values.dish}” was removed${because(values)}. You can answer once.`,
    verdictRestored: ({ dish }) => `“${dish}” is shown to others again.`,
    verdictWarned: (values) =>
      `You got a warning about “${values.dish}”${because(values)}. You can answer once.`,
    verdictSuspended: (values) =>
      `Your account is suspended ${values.time ? `until ${values.time}` : 'for good'}${because(values)}. You can answer once, on the page where you sign in.`,
    verdictLifted: () => 'Your account is open again. You can sign in.',
    review: ({ kitchen }) => `How was the food from ${kitchen}? Your review helps the next guests.`,
    newOrder: (values) =>
      `New order${forTime(values)}: ${values.portions}, ${values.cash}.` +
      (values.needsAnswer ? ' Please answer it.' : ''),
    orderCancelled: (values) =>
      `${values.isPart ? 'Part of an order' : 'An order'}${forTime(values)} was cancelled: ${values.portions}.`,
    orderMoved: ({ time }) => `A customer moved a pickup to ${time}.`,
    changeAnswered: ({ isKept, time }) =>
      isKept
        ? 'A customer keeps a dish whose allergens or diets changed.'
        : `A customer accepted the new pickup, ${time}.`,
    swapped: () => 'A customer took another dish instead of one that is short. The board has it.',
    moveUnanswered: (values) =>
      `${values.number}${forTime(values)}: nobody answered the new time or came. The order has the phone number.`,
    noShowDue: (values) =>
      `An order${forTime(values)} was not picked up: ${values.portions}. You can mark it as not picked up.`,
    message: ({ reason }) => reason ?? '',
    kitchenApproved: ({ kitchen }) => `${kitchen} is approved. Customers can find it on the market.`,
    kitchenRefused: (values) => `${values.kitchen} is not approved${because(values)}`,
    permitApproved: ({ kitchen }) => `The permit of ${kitchen} is checked.`,
    permitRefused: (values) =>
      `The permit of ${values.kitchen} was refused. Please correct it and send it again${because(values)}`,
    permitMore: (values) => `The admin needs more about the permit of ${values.kitchen}${because(values)}`,
    permitExpires: ({ kitchen, time }) =>
      `The permit of ${kitchen} expires on ${time}. Without a new one its dishes leave the market the day after.`,
    permitExpired: ({ kitchen }) =>
      `The permit of ${kitchen} has expired. Its dishes are off the market until a new one is checked.`,
  },
  portions: (count) => (count === 1 ? '1 portion' : `${count} portions`),
  mail: {
    greeting: 'Hello,',
    openOrder: 'Open your order',
    open: 'Open',
    orderNumber: (number) => `Order number: ${number}`,
    unsubscribe: 'Stop e-mails like this one',
    footer: 'HomeChef Market. You pay in cash at pickup.',
  },
};
