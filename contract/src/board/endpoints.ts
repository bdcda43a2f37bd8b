import { defineEndpoint } from '../http/endpoint.ts';
import { OrderView } from '../orders/order.ts';
import { TrayResult, Board, BoardWeek, ShortTrayResult } from './board.ts';
import { TrayRequest, BoardQuery, BoardWeekQuery, OfferAnswer, ShortTrayRequest } from './requests.ts';

export const getBoard = defineEndpoint({
  name: 'getBoard',
  summary: 'Get the work of a kitchen on one date, by slot and dish',
  method: 'get',
  path: '/kitchens/:chefId/board',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: BoardQuery,
  reply: Board,
  noStore: true,
  errors: [404],
});

export const getBoardWeek = defineEndpoint({
  name: 'getBoardWeek',
  summary: 'Get the portions that a kitchen has to make on seven dates, by dish',
  method: 'get',
  path: '/kitchens/:chefId/board/week',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: BoardWeekQuery,
  reply: BoardWeek,
  noStore: true,
  errors: [404],
});

export const setTrayReady = defineEndpoint({
  name: 'setTrayReady',
  summary: 'Set the earliest accepted items of a dish to Ready, up to a number of portions',
  method: 'post',
  path: '/kitchens/:chefId/board/ready',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  isOwnerOnly: true,
  body: TrayRequest,
  reply: TrayResult,
  noStore: true,
  idempotent: true,
  errors: [404, 409],
});

export const offerForShortTray = defineEndpoint({
  name: 'offerForShortTray',
  summary: 'Serve the earliest orders of a short tray, and ask the other customers',
  method: 'post',
  path: '/kitchens/:chefId/board/short',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  isOwnerOnly: true,
  body: ShortTrayRequest,
  reply: ShortTrayResult,
  noStore: true,
  idempotent: true,
  errors: [404, 409],
});

export const answerOffer = defineEndpoint({
  name: 'answerOffer',
  summary: 'Answer the offer of a short tray as the customer',
  method: 'put',
  path: '/orders/:orderId/:itemId/offer',
  access: 'anyone',
  body: OfferAnswer,
  reply: OrderView,
  takesOrderKey: true,
  noStore: true,
  idempotent: true,
  errors: [401, 403, 404, 409, 429],
});
