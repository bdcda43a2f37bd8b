import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LabelTemplate } from '@homechef/contract/batches/labels';
import type { Env } from '../../../platform/config/env.ts';

const templateFile = /^(?:[A-Z]{2}|default)\.json$/;

/**
 * Reads the templates of labels that the operator has. A folder without any has no rules of a state.
 * @throws Error that names the file, for one that is no template
 */
export async function readLabelTemplates({
  CONTENT_DIR,
}: Pick<Env, 'CONTENT_DIR'>): Promise<LabelTemplate[]> {
  const folder = join(CONTENT_DIR, 'labels');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => templateFile.test(name))
      .map(async (name) => {
        try {
          return LabelTemplate.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
        } catch (cause) {
          throw new Error(`${join(folder, name)} is not a template of labels`, { cause });
        }
      }),
  );
}
