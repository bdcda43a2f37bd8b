import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';

export const uploadPicture = defineEndpoint({
  name: 'uploadPicture',
  summary: 'Upload a picture in the field `image` and return its path',
  method: 'post',
  path: '/upload',
  access: 'chefOrAdmin',
  bodyKind: 'multipart',
  reply: z.string().meta({ example: '/uploads/0123456789abcdef0123456789abcdef.webp' }),
  replyKind: 'text',
  noStore: true,
  errors: [409, 413, 429, 507],
});
