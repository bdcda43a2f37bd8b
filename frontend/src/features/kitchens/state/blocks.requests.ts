import * as endpoints from '@homechef/contract/kitchens/block-endpoints';
import type { CustomerBlock, NewBlock } from '@homechef/contract/kitchens/blocks';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const listBlocks = defineRequest('blocks/list', (api, chefId: string) =>
  api(endpoints.listBlocks, { params: { chefId } }),
);
export const addBlock = defineRequest(
  'blocks/add',
  (api, chefId: string, body: NewBlock): Promise<CustomerBlock> =>
    api(endpoints.addBlock, { params: { chefId }, body }),
  { isWrite: true },
);
export const removeBlock = defineRequest(
  'blocks/remove',
  (api, chefId: string, blockId: string) => api(endpoints.removeBlock, { params: { chefId, blockId } }),
  { isWrite: true, getKey: (_chefId, blockId) => blockId },
);
