/** What the driver answers. */
export interface Answer {
  status: number;
  body: unknown;
  /** How many there are in all, of a list. */
  total?: number;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number): Answer => ({ status, body: { message: 'refused' } });
