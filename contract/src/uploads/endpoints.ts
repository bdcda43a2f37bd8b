import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  summary: "Upload an item's picture in the field `image`; answers with its path",
  method: 'post',
  path: '/upload',
  who: 'kitchen',
  bodyKind: 'multipart',
  reply: z.string().meta({ example: '/uploads/0123456789abcdef0123456789abcdef.webp' }),
  replyKind: 'text',
  personal: true,
  errors: [413, 429],
});
