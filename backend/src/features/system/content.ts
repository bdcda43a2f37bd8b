import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentPages, type ContentText } from '@homechef/contract/system/content';
import type { Env } from '../../platform/config/env.ts';
import { notFound } from '../../platform/lib/app-error.ts';

type Language = 'en' | 'es';

/** Values for settings that are missing. */
const defaults: Record<Language, { operator: string; support: string }> = {
  en: { operator: 'not stated', support: 'the people who run this market' },
  es: { operator: 'no indicado', support: 'las personas que llevan este mercado' },
};

const escapeMarkdown = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

const readText = (env: Pick<Env, 'CONTENT_DIR'>, language: Language, page: string) =>
  readFile(join(env.CONTENT_DIR, language, `${page}.md`), 'utf8').catch(() => undefined);

/**
 * Returns a text of the operator, falling back to English. `{{operator}}` stands for OPERATOR_NAME and `{{support}}`
 * for a link to SUPPORT_EMAIL.
 * @throws AppError 404 for an unknown page and a missing file
 */
export async function getContent(
  env: Pick<Env, 'CONTENT_DIR' | 'OPERATOR_NAME' | 'SUPPORT_EMAIL'>,
  page: string,
  language: Language,
): Promise<ContentText> {
  if (!contentPages.some((name) => name === page)) throw notFound('page.not_found');
  const text = (await readText(env, language, page)) ?? (await readText(env, 'en', page));
  if (text === undefined) throw notFound('page.not_found');
  const operator = env.OPERATOR_NAME ? escapeMarkdown(env.OPERATOR_NAME) : defaults[language].operator;
  const email = env.SUPPORT_EMAIL;
  const support = email ? `[${escapeMarkdown(email)}](mailto:${email})` : defaults[language].support;
  const filled = text.replaceAll('{{operator}}', () => operator).replaceAll('{{support}}', () => support);
  const [, title = '', markdown = filled] = /^\s*# (.+)\n([^]*)$/.exec(filled) ?? [];
  return { title: title.trim(), markdown: markdown.trim() };
}
