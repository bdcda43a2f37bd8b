import { uploadPicture as endpoint } from '@homechef/contract/uploads/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';

/** Uploads a picture and resolves to its path. A failure is only logged. */
export const uploadPicture = defineRequest(
  'uploads/picture',
  async (api, file: File, onUploadProgress: (percent: number) => void) => {
    const body = new FormData();
    body.append('image', file);
    try {
      return await api(endpoint, { body, onUploadProgress });
    } catch (error) {
      console.error('The picture was not uploaded', error);
      throw error;
    }
  },
  { isWrite: true, getKey: (file) => file.name },
);
