import type { Board } from '@homechef/contract/board/board';
import { getBoard } from '@homechef/contract/board/endpoints';
import { handOverCodeHash } from '@homechef/contract/orders/hand-over';
import type { AppThunk } from '../../../store/store.ts';

type BoardOrder = Board['slots'][number]['orders'][number];

const encodeBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function hashCode(code: string, salt: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: handOverCodeHash };
  const key = await crypto.subtle.importKey('raw', encoder.encode(salt), algorithm, false, ['sign']);
  return encodeBase64Url(await crypto.subtle.sign(algorithm.name, key, encoder.encode(code)));
}

/**
 * Returns the order on the board that has this hand-over code, or undefined. The board contains the codes only as
 * hashes, with their salt. Browsers without Web Crypto (plain HTTP) find no order.
 */
export async function checkCodeOffline(
  code: string,
  { slots, codeSalt }: Pick<Board, 'slots' | 'codeSalt'>,
): Promise<BoardOrder | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const hash = await hashCode(code, codeSalt);
  return slots.flatMap(({ orders }) => orders).find(({ codeHash }) => codeHash === hash);
}

/** Resolves to the number of the order with this code on the chef’s stored board, or to undefined. */
export const findNumberOffline =
  (chefId: string, code: string): AppThunk<Promise<string | undefined>> =>
  async (_dispatch, _getState, { api }) => {
    const board = await api(getBoard, { params: { chefId } }).catch(() => undefined);
    return board && (await checkCodeOffline(code, board))?.number;
  };
