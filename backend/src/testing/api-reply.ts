export interface ApiReply {
  status: number;
  body: unknown;
  text: string;
  headers: Readonly<Record<string, string | undefined>>;
}
