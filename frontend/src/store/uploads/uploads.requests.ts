import { uploadPicture as endpoint } from '@homechef/contract/uploads/endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';

/** Sends a picture, telling how much of it is on its way; resolves to its path. A failure is only logged (spec §8). */
export const uploadPicture = defineRequest(
  'uploads/picture',
  async (api, file: File, onProgress: (percent: number) => void) => {
    const body = new FormData();
    body.append('image', file);
    try {
      return await api(endpoint, { body, onProgress });
    } catch (error) {
      console.error('The picture was not uploaded', error);
      throw error;
    }
  },
  { isWrite: true, getKey: (file) => file.name },
);
