export interface ApiReply {
  status: number;
  body: unknown;
  text: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Returns the body of a reply. @throws Error with the text of a reply that has another status */
export function getBody({ status, body, text }: ApiReply, expected = 200): unknown {
  if (status === expected) return body;
  throw new Error(`Expected ${expected}, got ${status}: ${text}`);
}
