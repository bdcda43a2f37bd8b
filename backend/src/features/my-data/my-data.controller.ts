import * as endpoints from '@homechef/contract/my-data/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { DownloadResponse } from '../../platform/lib/file-responses.ts';
import { now } from '../../platform/lib/clock.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { PermitPictures } from '../uploads/permit-pictures.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import { deleteOwnAccount } from '../users/accounts/account-deletion.ts';
import type { AccountReferences } from '../users/accounts.service.ts';
import { writeMyData } from './collect-data.ts';
import { eraseAccount } from './erase-accounts.ts';
import { createPictureRemoval } from './used-pictures.ts';

interface MyDataDependencies {
  limits: RateLimits;
  references: AccountReferences;
  orders: KitchenOrders;
  pictures: PictureService;
  permitPictures: PermitPictures;
}

/** Registers the routes for an account's own data. They come before `/users/:id`. */
export function registerMyDataEndpoints(
  register: RegisterEndpoint,
  { limits, references, orders, pictures, permitPictures }: MyDataDependencies,
): void {
  register(endpoints.downloadMyData, async ({ actor, logEvent }) => {
    await limits.dataDownloads.consume(actor._id);
    logEvent('own data downloaded', { account: actor._id });
    const fileName = `my-data-${now().toISOString().slice(0, 10)}.json`;
    return new DownloadResponse(fileName, 'json', writeMyData(actor, { orders, pictures }));
  });
  register(endpoints.deleteMyAccount, async ({ actor, body, clientNetwork, logEvent }) => {
    await deleteOwnAccount(actor, body.currentPassword, { references, limits, clientNetwork });
    logEvent('account deleted by its owner', { account: actor._id });
    // Timed work finishes the rest if this takes longer or fails.
    await eraseAccount(actor._id, createPictureRemoval(pictures, permitPictures)).catch(() => undefined);
    return { message: 'Your account is deleted' };
  });
}
