import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readMenuOf } from '../../features/products/menu/import-menu.ts';
import { formatMenu } from '../../features/products/menu/menu-table.ts';
import type { RunCommand } from './command.ts';
import { findChef } from './find-account.ts';
import { withDatabase } from './with-database.ts';

/** Writes the menu of a chef as CSV, to stdout or a file. */
export const exportMenu: RunCommand = async ({ env, options, report }) => {
  const { chef, dishes } = await withDatabase(env, async () => {
    const found = await findChef(String(options.chef));
    return { chef: found, dishes: await readMenuOf(found.id) };
  });
  const csv = formatMenu(dishes);
  const file = options.file === undefined ? undefined : resolve(String(options.file));
  if (file !== undefined) await writeFile(file, csv);
  report(`Dishes of ${chef.name}: ${dishes.length}${file === undefined ? '' : `, in ${file}`}`);
  return { text: file === undefined ? csv : '', json: { chef, file: file ?? null, dishes } };
};
