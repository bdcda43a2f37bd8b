import { afterEach, expect, test } from 'vitest';
import { readEnv } from '../config/env.ts';
import { configureOrderNumbers, createOrderNumber, listRegionStarts } from './order-numbers.ts';

afterEach(() => configureOrderNumbers(readEnv({})));

const draw = (ORDER_REGION: string): string[] => {
  configureOrderNumbers(readEnv({ ORDER_REGION }));
  return Array.from({ length: 2_000 }, createOrderNumber);
};

test('a region has numbers of its own range', () => {
  const starts = listRegionStarts(4);
  expect(starts.map((start) => start[0])).toEqual(['0', '8', 'G', 'R']);
  for (const [i, start] of starts.entries()) {
    const numbers = draw(`${i + 1}/4`).sort();
    expect(numbers.filter((number) => number < start || number >= (starts[i + 1] ?? '['))).toEqual([]);
    expect(new Set(numbers.map((number) => number[0])).size).toBe(8);
  }
});

test('numbers of a market with one region start with all characters', () => {
  expect(new Set(draw('1/1').map((number) => number[0])).size).toBe(32);
});

test.each(['0/2', '3/2', '1/3', '1/16', '2', ''])('%j is no region, unless it is empty', (ORDER_REGION) => {
  const read = () => readEnv({ ORDER_REGION });
  if (ORDER_REGION === '') expect(read().ORDER_REGION).toEqual({ index: 1, count: 1 });
  else expect(read).toThrow(/ORDER_REGION.*2\/4/s);
});
