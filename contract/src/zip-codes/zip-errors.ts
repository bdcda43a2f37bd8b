import { messages } from '../messages/messages.ts';
import type { ZipReply } from './zip-reply.ts';

export const createZipErrorReply = (error: string): ZipReply => ({
  City: '',
  State: '',
  latitude: null,
  longitude: null,
  Error: error,
});

export const malformedZipMessage = messages.zip.malformed;
