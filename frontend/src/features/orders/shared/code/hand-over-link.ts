import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { paths } from '../../../../platform/routing/paths.ts';

/** What a customer shows at the counter: the code of a pickup and the number of its order. */
export interface ShownCode {
  number: string;
  code: string;
}

const codePattern = /^\d{4}$/;

/** Returns the fragment of a hand-over link. Browsers do not send fragments to the server, so it ends up in no log. */
const toFragment = ({ number, code }: ShownCode) => `#${new URLSearchParams({ order: number, code })}`;

/** Returns the text of the QR code of a pickup: a link by which any camera opens the hand-over of the chef (docs/adr/0026). */
export const buildHandOverLink = (origin: string, shown: ShownCode): string =>
  `${origin}${paths.chefHandOver}${toFragment(shown)}`;

/** Parses the order and code in the fragment of a hand-over link. Returns undefined if there are none. */
export function parseHandOverFragment(fragment: string): ShownCode | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const number = parseOrderNumber(values.get('order') ?? '');
  const code = values.get('code') ?? '';
  return number !== undefined && codePattern.test(code) ? { number, code } : undefined;
}

/** Parses the order and code in a scanned text. Returns undefined if it is not a hand-over link. */
export function parseHandOverLink(text: string): ShownCode | undefined {
  const [path = '', fragment = ''] = text.replace(/^https?:\/\/[^/]+/, '').split('#');
  return path === paths.chefHandOver ? parseHandOverFragment(fragment) : undefined;
}
