import type { MultipartForm } from './multipart-forms.ts';

/** Stands in whatever a stranger sends, and must never come back. */
export const plantedMarker = 'p1anted-by-a-stranger';

/** Something that is sent to POST /api/upload by someone who means no good. */
export interface HostileUpload {
  name: string;
  /** What the contract has it answered with; 200 where what is kept is drawn anew, without what was planted. */
  expectedStatus: 200 | 400 | 401 | 403 | 404 | 413 | 415;
  form: () => MultipartForm | Promise<MultipartForm>;
  /** Whose token is sent; a chef's unless told. */
  as?: 'foodie' | 'nobody' | 'liar';
  /** Headers beside those of every request, or instead of them. */
  headers?: Record<string, string>;
  /** Ends the connection with the last byte, whatever was promised. */
  hangsUp?: boolean;
  /** The line of the request; POST /api/upload unless told. */
  line?: string;
}
