import { messages } from '../messages/messages.ts';
import type { ZipReply } from './zip-reply.ts';

const fiveDigits = /^\d{5}$/;

export const isZipCode = (zip: string): boolean => fiveDigits.test(zip);

export const createZipErrorReply = (error: string): ZipReply => ({
  City: '',
  State: '',
  latitude: null,
  longitude: null,
  Error: error,
});

export const malformedZipMessage = messages.zip.malformed;
