import * as endpoints from '@homechef/contract/trail/endpoints';
import type { TrailQuery } from '@homechef/contract/trail/trail';
import type { z } from 'zod';
import { defineRequest } from '../../lib/http/define-request.ts';
import { injectReducer } from '../inject/inject-reducer.ts';

export const listTrail = defineRequest('trail/list', (api, query: Partial<z.input<typeof TrailQuery>>) =>
  api.page(endpoints.listTrail, { query }),
);
export const { selectTrail } = injectReducer('trail', {
  selectTrail: listTrail.reducer,
});
