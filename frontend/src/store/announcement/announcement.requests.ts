import type { AnnouncementForm } from '@homechef/contract/system/announcement';
import * as endpoints from '@homechef/contract/system/endpoints';
import type { z } from 'zod';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

export const getAnnouncement = defineRequest('announcement/get', (api) => api(endpoints.getAnnouncement));
export const setAnnouncement = defineRequest(
  'announcement/set',
  (api, body: z.input<typeof AnnouncementForm>) => api(endpoints.setAnnouncement, { body }),
  { isWrite: true },
);
export const endAnnouncement = defineRequest('announcement/end', (api) => api(endpoints.endAnnouncement), {
  isWrite: true,
});

export const selectAnnouncement = addDeferredReducer('announcement', getAnnouncement.reducer, {
  isPublic: true,
});
export const selectAnnouncementChange = addDeferredReducer('announcementChange', setAnnouncement.reducer);
export const selectAnnouncementEnd = addDeferredReducer('announcementEnd', endAnnouncement.reducer);
