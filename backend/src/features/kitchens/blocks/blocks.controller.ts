import * as endpoints from '@homechef/contract/kitchens/block-endpoints';
import type { RegisterEndpoint } from '../../../platform/http/routing/endpoint-router.ts';
import { addBlock, listBlocks, removeBlock, type Customer } from './blocks.service.ts';

/** Finds the customer of an order at a kitchen. The orders feature implements it. @throws AppError 404, 409 */
type FindCustomer = (order: string, chefId: string) => Promise<Customer>;

/** Registers the routes with which a kitchen blocks customers. */
export function registerBlockEndpoints(
  register: RegisterEndpoint,
  { findCustomer }: { findCustomer: FindCustomer },
): void {
  register(endpoints.listBlocks, ({ params }) => listBlocks(params.chefId.toLowerCase()));
  register(endpoints.addBlock, async ({ actor, body, logEvent }) => {
    const block = await addBlock(actor._id, await findCustomer(body.order, actor._id), body.reason);
    logEvent('customer blocked', { kitchen: actor._id, block: block._id });
    return block;
  });
  register(endpoints.removeBlock, async ({ params }) => {
    await removeBlock(params.chefId.toLowerCase(), params.blockId);
    return { message: 'This customer can order again' };
  });
}
