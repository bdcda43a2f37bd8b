import type { AnnouncementForm } from '@homechef/contract/system/announcement';
import * as endpoints from '@homechef/contract/system/endpoints';
import type { z } from 'zod';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const getAnnouncement = defineRequest('announcement/get', (api) => api(endpoints.getAnnouncement), {
  isPublic: true,
});
export const setAnnouncement = defineRequest(
  'announcement/set',
  (api, body: z.input<typeof AnnouncementForm>) => api(endpoints.setAnnouncement, { body }),
  { isWrite: true },
);
export const endAnnouncement = defineRequest('announcement/end', (api) => api(endpoints.endAnnouncement), {
  isWrite: true,
});
