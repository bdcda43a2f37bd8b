import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageCodes } from '@homechef/contract/messages/api-message';
import { rootDir } from '../../config/paths.ts';

/** The source of everything that answers, by its path below the project. */
const sources = new Map(
  ['contract/src', 'backend/src'].flatMap((folder) =>
    readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
      .map((file) => [`${folder}/${file}`, readFileSync(join(rootDir, folder, file), 'utf8')] as const),
  ),
);

test('only the constructors of errors and their handler make one: nobody else can throw words of their own', () => {
  const makers = [...sources].filter(([, source]) => source.includes('new AppError(')).map(([path]) => path);
  expect(makers).toEqual(['backend/src/lib/app-error.ts']);
  for (const maker of makers) expect(sources.get(maker)).not.toMatch(/new AppError\([^,]+,\s*['"`{]/);
});

test('every message of the catalogue is said somewhere', () => {
  const all = [...sources.values()].join('\n');
  const unsaid = messageCodes.filter(
    (code) => !all.includes(`'${code}'`) && !all.includes(`messages.${code}`),
  );
  expect(unsaid).toEqual([]);
});
