import { uploadPicture as endpoint } from '@homechef/contract/uploads/endpoints';
import { defineRequest } from '../lib/request.ts';

/** Sends a picture; resolves to its path. */
export const uploadPicture = defineRequest(
  'uploads/picture',
  (api, file: File) => {
    const body = new FormData();
    body.append('image', file);
    return api(endpoint, { body });
  },
  { every: true, keyOf: (file) => file.name },
);
