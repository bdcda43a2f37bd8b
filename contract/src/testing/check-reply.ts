import { expect } from 'vitest';
import type { z } from 'zod';

/** Checks that a reply keeps exactly its declared fields, and that only `optionalFields` can be missing. */
export function checkReply(schema: z.ZodType, reply: Record<string, unknown>, optionalFields: string[] = []) {
  expect(schema.parse({ ...reply, password: 'secret', __v: 0 })).toEqual(reply);
  const missing = Object.keys(reply).filter((field) => {
    const { [field]: _removed, ...others } = reply;
    return schema.safeParse(others).success;
  });
  expect(missing).toEqual(optionalFields);
}

/** Returns the fields that the reply may not have with the value. */
export const findRejectedFields = (
  schema: z.ZodType,
  reply: Record<string, unknown>,
  value: unknown,
): string[] => Object.keys(reply).filter((field) => !schema.safeParse({ ...reply, [field]: value }).success);

export const objectId = 'a1'.repeat(12);
export const otherObjectId = 'b2'.repeat(12);
export const dateTime = '2024-05-01T10:00:00.000Z';
