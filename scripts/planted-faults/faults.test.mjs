import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { applyFault } from './apply-fault.mjs';
import { faults } from './faults.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('at least 40 faults are listed, each with an id of its own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(40);
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
});

test.each(faults)('the fault $id can be planted and names existing tests', (fault) => {
  const text = readFileSync(join(root, fault.file), 'utf8');
  expect(applyFault(fault, text)).not.toBe(text);
  expect(['gate', 'full']).toContain(fault.suite);
  expect(fault.noticedBy.length).toBeGreaterThan(0);
  expect(fault.noticedBy.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test.each(['', 'jam jam'])('refuses a fault whose text does not occur exactly once in “%s”', (text) => {
  const fault = { id: 'honey', file: 'a.ts', find: 'jam', replace: 'honey' };
  expect(() => applyFault(fault, text)).toThrow('honey: the text to replace occurs');
});
