import type { FieldMutation } from './f01-mutations.ts';

/** A request as it goes out. */
export interface RawRequest {
  method: string;
  /** The address in pieces, between its slashes; `params` are those that are a parameter. */
  pieces: string[];
  params: number[];
  query: string;
  headers: Record<string, string>;
  /** What is sent as JSON, as long as `bytes` do not say otherwise. */
  body?: unknown;
  bytes?: Buffer;
}

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Every place in a value where something stands, as the object that holds it and its name there. */
const places = (value: unknown): [Holder, string][] =>
  isHolder(value)
    ? Object.keys(value).flatMap((name) => [[value, name], ...places(value[name])] as [Holder, string][])
    : [];

function atPlace(body: unknown, which: number, act: (holder: Holder, name: string) => void): void {
  const all = places(body);
  const [holder, name] = all[which % all.length] ?? [];
  if (holder && name !== undefined) act(holder, name);
}

/** A field of this name, whatever the name is. */
const put = (holder: Holder, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });

/** A copy that may be spoiled. */
const copyOf = (wire: RawRequest): RawRequest => ({
  ...wire,
  pieces: [...wire.pieces],
  headers: { ...wire.headers },
  body: structuredClone(wire.body),
});

/** The bytes of its body, and the headers that belong to them. */
export function encodeRequest({ body, bytes, headers }: RawRequest): {
  bytes?: Buffer;
  headers: Record<string, string>;
} {
  const sent = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body) ?? 'undefined'));
  if (!sent) return { headers };
  return { bytes: sent, headers: { 'Content-Type': 'application/json', ...headers } };
}

const splice = (whole: Buffer | undefined = Buffer.alloc(0), at: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at)]);

function change(wire: RawRequest, what: FieldMutation): void {
  if ('set' in what) atPlace(wire.body, what.set, (holder, name) => put(holder, name, what.to));
  else if ('drop' in what) atPlace(wire.body, what.drop, (holder, name) => delete holder[name]);
  else if ('add' in what) {
    if (!isHolder(wire.body)) wire.body = {};
    put(wire.body as Holder, what.add, what.to);
  } else if ('whole' in what) wire.body = what.whole;
  else if ('text' in what) wire.bytes = Buffer.from(what.text);
  else if ('splice' in what) wire.bytes = splice(encodeRequest(wire).bytes, what.splice, what.bytes);
  else if ('bytes' in what) wire.bytes = Buffer.from(what.bytes);
  else if ('param' in what) {
    const piece = wire.params[what.param % wire.params.length];
    if (piece !== undefined) wire.pieces[piece] = what.to;
  } else if ('query' in what) wire.query = what.query;
  else if ('header' in what) wire.headers[what.header] = what.to;
  else wire.method = what.method;
}

/** The request with all of that done to it. */
export function applyMutations(honest: RawRequest, changes: readonly FieldMutation[]): RawRequest {
  const wire = copyOf(honest);
  for (const what of structuredClone(changes)) change(wire, what); // one change may reach into what another put there
  return wire;
}
