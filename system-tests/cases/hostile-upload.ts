import type { MultipartForm } from './multipart-forms.ts';

/** Marker in all hostile data. It must never be served. */
export const plantedMarker = 'p1anted-by-a-stranger';

export interface HostileUpload {
  name: string;
  /** Status in the contract. 200 if the picture is re-encoded without the planted data. */
  expectedStatus: 200 | 400 | 401 | 403 | 404 | 413 | 415;
  form: () => MultipartForm | Promise<MultipartForm>;
  /** Sender of the token. Default: a chef. */
  as?: 'foodie' | 'nobody' | 'forger';
  /** Headers that are added to the usual ones or replace them. */
  headers?: Record<string, string>;
  /** Closes the sending side after the last byte, even if the body is incomplete. */
  halfClose?: boolean;
  /** Method and path. Default: POST /api/upload. */
  requestTarget?: string;
}
