import { Session } from '@homechef/contract/users/user';
import { expect, test } from 'vitest';
import { sampleSession } from '../../../testing/samples.ts';
import { sessionParser } from './stored-session.ts';

const wrongValues = [undefined, null, '', 'NA', 0, 1.5, Infinity, true, {}, []];

test('accepts the same stored sessions as the contract schema', () => {
  const session = sampleSession();
  const invalidSessions = Object.keys(session).flatMap((name) =>
    wrongValues.map((value) => ({ ...session, [name]: value })),
  );
  for (const value of [session, null, 'x', [], {}, ...invalidSessions]) {
    const message = `${JSON.stringify(value)} is accepted`;
    expect(sessionParser.safeParse(value).success, message).toBe(Session.safeParse(value).success);
  }
  expect(sessionParser.safeParse(session)).toEqual({ success: true, data: session });
});
