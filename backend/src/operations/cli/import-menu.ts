import { readFile } from 'node:fs/promises';
import { decodeMenu } from '@homechef/contract/products/menu-file';
import { markAllergenChange } from '../../features/orders/change/mark-allergen-change.ts';
import { importMenu as storeMenu, type MenuImportResult } from '../../features/products/menu/import-menu.ts';
import type { PlannedDish } from '../../features/products/menu/plan-menu.ts';
import type { MenuError } from '../../features/products/menu/read-menu.ts';
import { createPictureService } from '../../features/uploads/pictures.service.ts';
import { createPictureStore } from '../../features/uploads/picture-store.ts';
import { openFileStores } from '../../features/uploads/stores/open-file-stores.ts';
import type { CommandResult, RunCommand } from './command.ts';
import { findChef } from './find-account.ts';
import { CommandError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const maxShownCharacters = 40;

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CommandError(
      `The file cannot be read (${error instanceof Error ? error.message : String(error)}).`,
    );
  });
  const decoded = decodeMenu(bytes, (utf8) => new TextDecoder('utf-8', { fatal: true }).decode(utf8));
  if ('problem' in decoded) throw new CommandError(decoded.problem.message);
  return decoded.text;
}

/** Returns a cell in quotes, so that its line breaks do not break up the list. */
const quote = (cell: string) => {
  const characters = [...cell];
  const isLong = characters.length > maxShownCharacters;
  return JSON.stringify(isLong ? `${characters.slice(0, maxShownCharacters).join('')}…` : cell);
};

function formatDish({ line, action, name, changes }: PlannedDish): string {
  const cells = Object.entries(changes).map(([column, { before, after }]) =>
    before === undefined
      ? `    ${column}: ${quote(after)}\n`
      : `    ${column}: ${quote(before)} → ${quote(after)}\n`,
  );
  return `line ${line}: ${action} ${quote(name)}\n${cells.join('')}`;
}

const formatError = ({ line, column, message }: MenuError) =>
  `line ${line}${column === undefined ? '' : `, ${column}`}: ${message}`;

function toResult({ dishes, kept, errors }: MenuImportResult, isDryRun: boolean): CommandResult {
  const created = dishes.filter(({ action }) => action === 'create').length;
  const counts = { created, changed: dishes.length - created, unchanged: kept.length };
  const json = {
    isDryRun,
    ...counts,
    dishes: dishes.map(({ line, action, name, changes }) => ({ line, action, name, changes })),
    errors: errors.map(({ line, column, message }) => ({ line, column, message })),
  };
  if (errors.length > 0) return { text: '', json, exitCode: 1 };
  const note = isDryRun ? ' This was a dry run: nothing is stored.' : '';
  const summary = `Created: ${counts.created}. Changed: ${counts.changed}. Unchanged: ${counts.unchanged}.${note}\n`;
  return { text: dishes.map(formatDish).join('') + summary, json };
}

/** Creates and changes dishes of a chef from a CSV file: all of them or none. */
export const importMenu: RunCommand = async ({ env, options, argument = '', report }) => {
  const content = await readText(argument);
  const isDryRun = options.dryRun === true;
  const result = await withDatabase(env, async () => {
    const files = await openFileStores(env);
    const pictures = createPictureService(createPictureStore(files.uploads));
    const { id } = await findChef(String(options.chef));
    const menu = { chefId: id, content, isDryRun, actor: 'command' as const };
    const storing = storeMenu({ ...menu, pictures, markAllergenChange });
    return storing.finally(() => files.close());
  });
  for (const error of result.errors) report(formatError(error));
  if (result.errors.length > 0) report(`Errors: ${result.errors.length}. Nothing is stored.`);
  return toResult(result, isDryRun);
};
