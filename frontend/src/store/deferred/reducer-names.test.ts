import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.ts', { query: '?raw', import: 'default', eager: true });

test('every deferred reducer has its own name', () => {
  const names = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/addDeferredReducer\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names).toEqual([...new Set(names)]);
});
