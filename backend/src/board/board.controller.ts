import * as endpoints from '@homechef/contract/board/endpoints';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import { setBatchReady } from './batch-ready.ts';
import { getBoard } from './board.service.ts';

/** Registers the routes of the board of a kitchen (counter, Board). */
export function registerBoardEndpoints(register: RegisterEndpoint): void {
  register(endpoints.getBoard, ({ params, query }) => getBoard(params.chefId.toLowerCase(), query.date));
  register(endpoints.setBatchReady, ({ params, body }) => setBatchReady(params.chefId.toLowerCase(), body));
}
