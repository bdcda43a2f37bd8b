import type { AnnouncementForm } from '@homechef/contract/system/announcement';
import * as endpoints from '@homechef/contract/system/endpoints';
import type { z } from 'zod';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { injectReducer } from '../../../store/inject/inject-reducer.ts';

export const getAnnouncement = defineRequest('announcement/get', (api) => api(endpoints.getAnnouncement));
export const setAnnouncement = defineRequest(
  'announcement/set',
  (api, body: z.input<typeof AnnouncementForm>) => api(endpoints.setAnnouncement, { body }),
  { isWrite: true },
);
export const endAnnouncement = defineRequest('announcement/end', (api) => api(endpoints.endAnnouncement), {
  isWrite: true,
});

export const { selectAnnouncementChange, selectAnnouncementEnd } = injectReducer('announcement', {
  selectAnnouncementChange: setAnnouncement.reducer,
  selectAnnouncementEnd: endAnnouncement.reducer,
});
export const { selectAnnouncement } = injectReducer(
  'announcementPublic',
  {
    selectAnnouncement: getAnnouncement.reducer,
  },
  { isPublic: true },
);
