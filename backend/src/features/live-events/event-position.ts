/**
 * Place of an event in the order of all events: the cluster time of its change, and its number among the changes with
 * that time, which are the same in every process. `derived` counts the events that one process derived after the
 * change, and is 0 for the change itself.
 */
export interface Position {
  seconds: number;
  increment: number;
  index: number;
  derived: number;
}

/** Content of an event id (docs/adr/0009). */
export interface EventId {
  position: Position;
  part: number; // place among the events of one change that belong to different topics
  sentAtMs: number;
  process: string; // tag of the process that sent it
  /** The reader has the changes of products on the market only up to here, because later ones were being held back. */
  marketPosition?: Position;
}

export function comparePositions(a: Position, b: Position): number {
  return a.seconds - b.seconds || a.increment - b.increment || a.index - b.index || a.derived - b.derived;
}

export const toClusterPosition = (seconds: number, increment: number): Position => ({
  seconds,
  increment,
  index: 0,
  derived: 0,
});

const radix = 36;
const toText = (number: number) => number.toString(radix);
const formatPosition = ({ seconds, increment, index, derived }: Position): string =>
  [seconds, increment, index, derived].map(toText).join('.');

export function formatEventId({ position, part, sentAtMs, process, marketPosition }: EventId): string {
  const market = marketPosition ? [formatPosition(marketPosition)] : [];
  return [formatPosition(position), toText(part), toText(sentAtMs), process, ...market].join('.');
}

const number = '([0-9a-z]{1,11})';
const idPattern = new RegExp(
  String.raw`^${number}\.${number}\.${number}\.${number}\.${number}\.${number}\.([0-9a-z]{4})(?:\.${number}\.${number}\.${number}\.${number})?$`,
);

const createPosition = (texts: readonly (string | undefined)[]): Position => {
  const [seconds = 0, increment = 0, index = 0, derived = 0] = texts.map((text = '') =>
    Number.parseInt(text, radix),
  );
  return { seconds, increment, index, derived };
};

/** Parses an event id of any process. Returns undefined for other text. */
export function parseEventId(text: string): EventId | undefined {
  const match = idPattern.exec(text);
  if (!match) return undefined;
  const [, ...groups] = match;
  const [part = '', sentAt = '', process = ''] = groups.slice(4, 7);
  return {
    position: createPosition(groups.slice(0, 4)),
    part: Number.parseInt(part, radix),
    sentAtMs: Number.parseInt(sentAt, radix),
    process,
    ...(groups[7] === undefined ? {} : { marketPosition: createPosition(groups.slice(7, 11)) }),
  };
}
