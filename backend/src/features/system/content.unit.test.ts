import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentPages } from '@homechef/contract/system/content';
import { readEnv } from '../../platform/config/env.ts';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { getContent } from './content.ts';

async function createFolder(files: Record<string, string>): Promise<string> {
  const folder = createTempFolder();
  for (const language of ['en', 'es']) await mkdir(join(folder, language));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test.each(contentPages.flatMap((page) => [['en', page] as const, ['es', page] as const]))(
  'the product has a text: %s/%s',
  async (language, page) => {
    const { title, markdown } = await getContent(readEnv({}), page, language);
    expect(title).toMatch(/^\S.{3,20}$/);
    expect(markdown).toContain('## ');
    expect(markdown).not.toMatch(/\{\{|<\w/);
  },
);

test('a text names the operator and its address', async () => {
  const folder = await createFolder({ 'en/help.md': '# Help\n\nBy {{operator}}, {{support}}.\n' });
  const env = readEnv({
    CONTENT_DIR: folder,
    OPERATOR_NAME: 'Food & *Friends*',
    SUPPORT_EMAIL: 'help@market.example',
  });
  expect(await getContent(env, 'help', 'en')).toEqual({
    title: 'Help',
    markdown: 'By Food \\& \\*Friends\\*, [help\\@market\\.example](mailto:help@market.example).',
  });
});

test('without the settings, a text uses a general name', async () => {
  const env = readEnv({
    CONTENT_DIR: await createFolder({ 'es/terms.md': '# T\n\n{{operator}}, {{support}}' }),
  });
  const people = 'no indicado, las personas que llevan este mercado';
  expect((await getContent(env, 'terms', 'es')).markdown).toBe(people);
});

test('a text without a translation is English', async () => {
  const env = readEnv({ CONTENT_DIR: await createFolder({ 'en/help.md': '# Help\nText' }) });
  expect((await getContent(env, 'help', 'es')).title).toBe('Help');
});

test.each(['terms', 'nothing', '../../.env', '..%2f'])('there is no page %s', async (page) => {
  const env = readEnv({ CONTENT_DIR: await createFolder({ 'en/help.md': '# Help' }) });
  await expect(getContent(env, page, 'en')).rejects.toMatchObject({ kind: 'not-found' });
});
