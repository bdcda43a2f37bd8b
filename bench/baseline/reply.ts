export interface BaselineReply {
  status: number;
  body: unknown;
  total?: number;
}

export const createOkReply = (body: unknown): BaselineReply => ({ status: 200, body });
export const createErrorReply = (status: number): BaselineReply => ({ status, body: { message: 'refused' } });
