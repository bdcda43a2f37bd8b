import { Session } from '@homechef/contract/users/user';
import { expect, test } from 'vitest';
import { sampleSession } from '../../testing/samples.ts';
import { sessionParser } from './stored-session.ts';

const wrong = [undefined, null, '', 'NA', 0, 1.5, Infinity, true, {}, []];

test('what the browser has kept is taken exactly where the contract’s schema takes it', () => {
  const session = sampleSession();
  const spoiled = Object.keys(session).flatMap((name) =>
    wrong.map((value) => ({ ...session, [name]: value })),
  );
  for (const value of [session, null, 'x', [], {}, ...spoiled]) {
    const told = `${JSON.stringify(value)} is kept`;
    expect(sessionParser.safeParse(value).success, told).toBe(Session.safeParse(value).success);
  }
  expect(sessionParser.safeParse(session)).toEqual({ success: true, data: session });
});
