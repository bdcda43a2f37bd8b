/** What came back; its body is read with a schema of the contract. */
export interface ApiReply {
  status: number;
  body: unknown;
  text: string;
  headers: Readonly<Record<string, string | undefined>>;
}
