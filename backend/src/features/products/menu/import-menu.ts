import { createHash } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { createMessage } from '@homechef/contract/messages/api-message';
import { newestFirst } from '../../../platform/db/queries.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { conflict } from '../../../platform/lib/app-error.ts';
import { withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
import { mapInPieces, readInPieces } from '../../../platform/lib/work-in-pieces.ts';
import type { PictureService } from '../../uploads/pictures.service.ts';
import { lockUserName } from '../../users/users.service.ts';
import type { MarkAllergenChange } from '../model/open-orders.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { storeDraft } from '../products.service.ts';
import { saveProduct } from '../update-product.ts';
import { toMenuCells, type MenuCells } from './menu-table.ts';
import type { RecordedAct } from '../../audit-log/record-act.ts';
import { planMenu, type MenuPlan, type PlannedDish } from './plan-menu.ts';
import { readMenu, type MenuError } from './read-menu.ts';

interface MenuImport {
  chefId: string;
  content: string;
  isDryRun: boolean;
  pictures: Pick<PictureService, 'touchIfKnown'>;
  markAllergenChange: MarkAllergenChange;
  actor: RecordedAct['actor'];
  /** The `plan` of an earlier result. If the changes would be different by now, nothing is stored. */
  expected?: string | undefined;
  /** Rows that make a new dish, although a dish has their name in another spelling. */
  newRows?: readonly number[] | undefined;
}

export interface MenuImportResult extends MenuPlan {
  plan: string;
}

const importTimeoutMs = 30_000; // for several menus of 200 dishes

class InvalidMenuError extends Error {
  override readonly name = 'InvalidMenuError';
  readonly errors: MenuError[];
  constructor(errors: MenuError[]) {
    super('The menu is invalid');
    this.errors = errors;
  }
}

/** Reads the dishes in pieces: 200 of them with all their options take longer to decode than others should wait. */
const findDishes = (chefId: string, session?: ClientSession): Promise<StoredProduct[]> =>
  readInPieces(
    ProductModel.collection.find<StoredProduct>(
      { user: new Types.ObjectId(chefId) },
      { sort: newestFirst, ...(session ? { session } : {}) },
    ),
  );

/** Returns the cells of all dishes of a chef, including drafts, newest first. */
export const readMenuOf = async (chefId: string): Promise<MenuCells[]> =>
  mapInPieces(await findDishes(chefId), toMenuCells);

/**
 * Keeps the pictures of the dishes for another day, like a save through the API, and returns an error for each unknown
 * picture.
 */
async function findPictureErrors(
  dishes: readonly PlannedDish[],
  { touchIfKnown }: MenuImport['pictures'],
): Promise<MenuError[]> {
  const errors: MenuError[] = [];
  for (const { line, row, name, form } of dishes)
    if (!(await touchIfKnown(form.image)))
      errors.push({ line, row, name, column: 'picture', ...createMessage('product.unknown_picture') });
  return errors;
}

/** Returns a short text that identifies a set of changes to a set of dishes. */
const identify = (dishes: readonly PlannedDish[]): string =>
  createHash('sha256')
    .update(JSON.stringify(dishes.map(({ row, found, changes }) => [row, found?._id, changes])))
    .digest('base64url');

async function plan(
  { chefId, content, pictures, newRows }: MenuImport,
  session?: ClientSession,
): Promise<MenuImportResult> {
  const { rows, errors } = await readMenu(content);
  const planned = await planMenu(rows, await findDishes(chefId, session), newRows);
  const pictureErrors = await findPictureErrors(planned.dishes, pictures);
  const all = [...errors, ...planned.errors, ...pictureErrors].sort((a, b) => a.line - b.line);
  return { ...planned, errors: all, plan: identify(planned.dishes) };
}

/**
 * Creates and changes the dishes of a chef from a CSV file, by the rules of the API. It stores all rows, or none if one
 * is wrong. Dishes that are not in the file stay. A dry run changes nothing.
 */
export async function importMenu(input: MenuImport): Promise<MenuImportResult> {
  if (input.isDryRun) return plan(input);
  const { chefId, actor, expected, markAllergenChange } = input;
  const store = async (session: ClientSession) => {
    await lockUserName(chefId, session); // the API takes the same lock to create dishes
    const planned = await plan(input, session);
    if (planned.errors.length > 0) throw new InvalidMenuError(planned.errors);
    // Repeating a menu that is already stored changes nothing.
    const isOther = expected !== undefined && expected !== planned.plan;
    if (isOther && planned.dishes.length > 0) throw conflict('menu.changed');
    // The first row of a file becomes the newest dish.
    for (const { found, form } of planned.dishes.toReversed()) {
      const dish = { actor, found: found ?? (await storeDraft(chefId, session)), form };
      const saved = await saveProduct({ ...dish, markAllergenChange }, session);
      if (!saved) throw conflict('product.changed');
    }
    return planned;
  };
  try {
    // Concurrent drafts and menus of one account would only conflict with each other.
    return await withKeyLocks([`drafts ${chefId}`], () => withTransaction(store), importTimeoutMs);
  } catch (error) {
    if (!(error instanceof InvalidMenuError)) throw error;
    return { dishes: [], kept: [], errors: error.errors, plan: '' };
  }
}
