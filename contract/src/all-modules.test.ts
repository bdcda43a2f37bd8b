import { expect, test } from 'vitest';

declare global {
  interface ImportMeta {
    glob: (patterns: string[]) => Record<string, () => Promise<object>>;
  }
}

const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts']);

test.each(Object.entries(modules))('module %s loads', async (_path, load) => {
  await expect(load()).resolves.toBeTypeOf('object');
});
