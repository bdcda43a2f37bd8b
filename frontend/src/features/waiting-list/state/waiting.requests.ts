import type { z } from 'zod';
import * as endpoints from '@homechef/contract/waiting-list/endpoints';
import type { NewWaitingEntry, WaitingPlace } from '@homechef/contract/waiting-list/waiting';
import { ignoreNotFound, type Api } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';

export interface WaitingEntryId {
  chefId: string;
  _id: string;
}

const toParams = ({ chefId, _id }: WaitingEntryId) => ({ params: { chefId, id: _id } });

export const joinWaitingList = defineRequest(
  'waiting/join',
  (api, chefId: string, body: z.input<typeof NewWaitingEntry>, key: string) =>
    api(endpoints.joinWaitingList, { params: { chefId }, body, headers: { 'Idempotency-Key': key } }),
  { isWrite: true },
);

export const leaveWaitingList = defineRequest(
  'waiting/leave',
  async (api, entry: WaitingEntryId) => {
    await ignoreNotFound(api(endpoints.leaveWaitingList, toParams(entry)));
    return true;
  },
  { isWrite: true, isStored: false },
);

/** The open entries of the account, also those of its other devices. */
export const listOwnWaiting = defineRequest('waiting/own', (api) =>
  api(endpoints.listOwnWaiting, { skipCache: true }),
);

async function fetchPlace(api: Api, entry: WaitingEntryId) {
  const place: WaitingPlace | undefined = await ignoreNotFound(
    api(endpoints.getWaitingPlace, { ...toParams(entry), skipCache: true }),
  );
  return { _id: entry._id, place: place ?? null };
}

const fetchPlaces = (api: Api, entries: readonly WaitingEntryId[]) =>
  Promise.all(entries.map((entry) => fetchPlace(api, entry)));

/** The places of some entries in their lines. An entry that has ended has no place. */
export const listWaitingPlaces = defineRequest('waiting/places', fetchPlaces);
/** The places of all entries of this device, for the bar on each page. */
export const listHeldPlaces = defineRequest('waiting/held', fetchPlaces);

export const getHold = defineRequest('waiting/hold', (api, hold: string) =>
  api(endpoints.getHold, { params: { hold }, skipCache: true }),
);

/** Portions that are held and waited for, by dish of the chef’s own kitchen. */
export const listDishWaiting = defineRequest('waiting/dishes', (api, chefId: string) =>
  api(endpoints.listDishWaiting, { params: { chefId } }),
);
