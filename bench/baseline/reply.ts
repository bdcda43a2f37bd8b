/** What the driver answers. */
export interface BaselineReply {
  status: number;
  body: unknown;
  /** How many there are in all, of a list. */
  total?: number;
}

export const ok = (body: unknown): BaselineReply => ({ status: 200, body });
export const errorReply = (status: number): BaselineReply => ({ status, body: { message: 'refused' } });
