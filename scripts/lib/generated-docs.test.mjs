import { expect, test } from 'vitest';
import { z } from 'zod';
import { createGeneratedDocs } from './generated-docs.mjs';

const digits = z.string().transform(Number);
const sources = {
  example:
    '# All settings.\n\n# Port and host.\n# HOST may be a name.\nPORT=3000\nHOST=\n\n# How much.\nLEVEL=low\n',
  envShape: {
    PORT: digits.pipe(z.number().min(0).max(65_535)).default(3000),
    HOST: z.string().optional(),
    LEVEL: z.enum(['low', 'high']),
  },
  allCommands: [
    {
      name: 'cook',
      alias: 'boil',
      summary: 'Cook',
      details: 'It is hot.',
      options: [{ flags: '--salt <g>', description: 'add salt' }],
    },
  ],
  listExitCodes: () => ({ 0: 'Done.', 3: 'Burnt.' }),
  allEndpoints: [{ name: 'listSoups', access: 'anyone' }],
  openApi: {
    paths: { '/api/soups': { get: { tags: ['soups'], operationId: 'listSoups', summary: 'List soups' } } },
  },
  clientExample: 'await fetch(url);\n',
  decisions: [{ file: '0001-soup.md', text: '# 0001: Soup\n' }],
};
const create = (overrides = {}) => createGeneratedDocs({ ...sources, ...overrides });

test('settings are listed with their defaults, values and comments', async () => {
  const text = (await create())['docs/configure.md'];
  expect(text).toContain('## `PORT`, `HOST`\n\nPort and host. HOST may be a name.\n');
  expect(text).toContain('- `PORT`: default `3000`; 0 to 65,535\n- `HOST`: no default\n');
  expect(text).toContain('## `LEVEL`\n\nHow much.\n\n- `LEVEL`: default `low`; `low`, `high`\n');
});

test('commands, routes and decisions are listed', async () => {
  const texts = await create();
  expect(texts['docs/commands.md']).toMatch(
    /\n## cook\n\nCook\. It is hot\. `npx homechef boil` is the same\.\n[^]*`--salt <g>`[^]*\| 3 +\| Burnt\./,
  );
  expect(texts['docs/api.md']).toMatch(
    /await fetch\(url\);\n```[^]*`GET \/api\/soups` \| anyone +\| List soups \|/,
  );
  expect(texts['docs/adr/README.md']).toContain('| [0001](0001-soup.md) | Soup     |');
});

test('a decision without its number is an error', async () => {
  const decisions = [{ file: '0002-tea.md', text: '# Tea\n' }];
  await expect(create({ decisions })).rejects.toThrow('0002-tea.md has no title with its number');
});
