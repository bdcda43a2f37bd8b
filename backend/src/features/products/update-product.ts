import { can } from '@homechef/contract/permissions/permissions';
import { toCents } from '@homechef/contract/money/money';
import { findAllergenChange, keepDetails } from '@homechef/contract/products/dietary/diets';
import type { FieldError } from '@homechef/contract/http/error-body';
import type { Product, ProductSummary } from '@homechef/contract/products/product';
import type { DishChange, DishChanges, ProductUpdate } from '@homechef/contract/products/requests';
import { Types, type ClientSession } from 'mongoose';
import { withTransaction } from '../../platform/db/transaction.ts';
import {
  conflict,
  conflictingFields,
  fieldError,
  forbidden,
  invalidField,
} from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { createMissingKitchen } from '../kitchens/profile/account-kitchens.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import type { RecordedAct } from '../audit-log/record-act.ts';
import { recordProductChange } from './model/product-acts.ts';
import { createSearchKeys } from './model/search-keys.ts';
import { storeSearchTerms } from './model/search-terms.ts';
import { linkParts } from './stock/combos.ts';
import { readOptionGroups } from './options/option-replies.ts';
import { planGroups } from './options/plan-groups.ts';
import { createOptionValues } from './model/stored-options.ts';
import { toProduct, toProductSummary } from './model/products.mapper.ts';
import { ProductModel, type StoredProduct } from './model/products.model.ts';
import { assertNoDietConflict, getDietaryFacts, mergeDietaryFacts } from './diet-rules.ts';
import type { MarkAllergenChange } from './model/open-orders.ts';
import { findReviews, findVisible, getOwnership } from './products.service.ts';
import { createRestockValues } from './restock.ts';
import { replaceProductVersion } from './stock/stock.service.ts';

interface UpdateDependencies {
  pictures: PictureService;
  markAllergenChange: MarkAllergenChange;
}

/**
 * Saves a product. The first save publishes it and creates a kitchen for an owner who has none yet. An edit of an older
 * version is refused, so that it cannot bring back portions that were sold (docs/rules/prices-and-stock.md §6).
 * @throws AppError 400, 403, 404, 409 if the product changed since `updatedAt`
 */
export async function updateProduct(
  actor: AuthenticatedUser,
  id: string,
  form: ProductUpdate,
  { pictures, markAllergenChange }: UpdateDependencies,
): Promise<Product> {
  if (form._id !== undefined && form._id !== id.toLowerCase()) throw invalidField('_id', 'field.other_id');
  if (!(await pictures.touchIfKnown(form.image))) throw invalidField('image', 'product.unknown_picture');
  const found = await findVisible(actor, id);
  if (!can.manage(actor, getOwnership(found))) throw forbidden('product.not_yours_to_change');
  assertNoDietConflict(mergeDietaryFacts(found, form));
  const saved = await withTransaction((session) =>
    saveProduct({ actor, found, form, markAllergenChange }, session),
  );
  if (saved) return toProduct(saved, await findReviews(saved._id, actor), await readOptionGroups(saved));
  await findVisible(actor, id);
  throw conflict('product.changed');
}

interface ProductSave {
  actor: RecordedAct['actor'];
  found: StoredProduct;
  form: ProductUpdate;
  markAllergenChange: MarkAllergenChange;
}

/**
 * Saves and publishes a product within the transaction of `session`. Returns it, or undefined if it changed since
 * `updatedAt`.
 * @throws AppError 400 if the product contains an allergen that its category or one of its diets rules out
 */
export async function saveProduct(
  { actor, found, form, markAllergenChange }: ProductSave,
  session: ClientSession,
): Promise<StoredProduct | undefined> {
  const { _id, updatedAt, price, hidden, restock, optionGroups, allergenDetails: _details, ...rest } = form;
  const expected = { _id: found._id, ...(updatedAt ? { updatedAt: new Date(updatedAt) } : {}) };
  const searchKeys = createSearchKeys(mergeDietaryTexts(found, form));
  await storeSearchTerms([searchKeys]);
  const values = toLiterals({ ...rest, price: toCents(price), published: true, searchKeys });
  const options = optionGroups && (await planOptions(found._id, optionGroups, session));
  if (!found.published) await createMissingKitchen(String(found.user), session);
  const versions = await replaceProductVersion(
    expected,
    {
      ...values,
      ...toDetailsValue(found, form),
      ...toHiddenValue(hidden),
      ...createRestockValues(found.user, restock),
      ...options,
    },
    { why: 'set' },
    session,
  );
  if (!versions) return undefined;
  // Another edit may have changed the values that this one keeps.
  assertNoDietConflict(versions.after);
  const change = findAllergenChange(getDietaryFacts(versions.before), getDietaryFacts(versions.after));
  const { _id: product, user: chefId } = versions.after;
  const by = actor !== 'command' && actor._id === String(chefId) ? 'chef' : 'admin';
  if (change) await markAllergenChange({ product, chefId, by, ...change }, session);
  for (const ofOption of listOptionChanges(versions))
    await markAllergenChange({ chefId, by, ...ofOption }, session);
  await recordProductChange(actor, versions, session);
  return versions.after;
}

/** Lists what the kept options contain now and did not before, and the diets that they exclude now. */
function listOptionChanges({ before, after }: { before: StoredProduct; after: StoredProduct }) {
  const listOptions = ({ optionGroups }: StoredProduct) =>
    (optionGroups ?? []).flatMap(({ options }) => options);
  const known = new Map(listOptions(before).map((option) => [String(option._id), option]));
  return listOptions(after).flatMap(({ _id, contains, excludes }) => {
    const option = known.get(String(_id));
    if (!option) return [];
    const allergens = contains.filter((allergen) => !option.contains.includes(allergen));
    const removedDiets = excludes.filter((diet) => !option.excludes.includes(diet));
    return allergens.length + removedDiets.length > 0 ? [{ options: [_id], allergens, removedDiets }] : [];
  });
}

/** Returns the update values of the groups of a form, compared with the groups that are stored now. */
async function planOptions(
  _id: Types.ObjectId,
  form: NonNullable<ProductUpdate['optionGroups']>,
  session: ClientSession,
) {
  const dish = await ProductModel.findById(_id, null, { session }).lean<StoredProduct>();
  if (!dish) return undefined;
  const optionGroups = await planGroups(dish, form, session);
  return createOptionValues({
    optionGroups,
    parts: await linkParts(optionGroups, dish.parts ?? [], session),
  });
}

/** Returns the texts of a saved dish. If the form has no list of diets, the stored one is kept. */
const mergeDietaryTexts = (found: StoredProduct, form: ProductUpdate) => ({
  ...form,
  diets: form.diets ?? found.diets,
});

/** Sets these fields of a published product. Returns undefined if it changed since `updatedAt`. */
async function changeProduct(
  { _id, updatedAt, price, countInStock, hidden }: DishChange,
  actor: AuthenticatedUser,
  session: ClientSession,
): Promise<StoredProduct | undefined> {
  const expected = { _id: new Types.ObjectId(_id), ...(updatedAt ? { updatedAt: new Date(updatedAt) } : {}) };
  const values = toLiterals({
    ...(price === undefined ? {} : { price: toCents(price) }),
    ...(countInStock === undefined ? {} : { countInStock }),
  });
  const versions = await replaceProductVersion(
    expected,
    Object.assign(values, toHiddenValue(hidden)),
    { why: 'set' },
    session,
  );
  if (versions) await recordProductChange(actor, versions, session);
  return versions?.after;
}

/**
 * Changes several published products, either all of them or none.
 * @throws AppError 403, 404, 409 with the path of each product that changed since its `updatedAt`
 */
export async function changeProducts(
  actor: AuthenticatedUser,
  { changes }: DishChanges,
): Promise<ProductSummary[]> {
  for (const { _id } of changes) {
    const found = await findVisible(actor, _id);
    if (!can.manage(actor, getOwnership(found))) throw forbidden('product.not_yours_to_change');
    if (!found.published) throw conflict('product.unfinished', { name: found.name });
  }
  const changed = await withTransaction(async (session) => {
    const saved: StoredProduct[] = [];
    const refused: FieldError[] = [];
    for (const [i, change] of changes.entries()) {
      const product = await changeProduct(change, actor, session);
      if (product) saved.push(product);
      else refused.push(fieldError(`changes.${i}`, 'product.changed'));
    }
    if (refused.length > 0) throw conflictingFields(refused);
    return saved;
  });
  return changed.map(toProductSummary);
}

/** Only dishes that name species store them. Those of an allergen that the dish no longer has are dropped. */
function toDetailsValue(found: StoredProduct, form: ProductUpdate) {
  const sent = form.allergenDetails ?? found.allergenDetails ?? {};
  const details = keepDetails(sent, form.allergens ?? found.allergens ?? {});
  return { allergenDetails: Object.keys(details).length > 0 ? { $literal: details } : '$$REMOVE' };
}

/** Only hidden dishes store the field, so that its index contains no others. */
const toHiddenValue = (hidden: boolean | undefined) =>
  hidden === undefined ? {} : { hidden: hidden ? { $literal: true } : '$$REMOVE' };

/** Marks form values as literals, so that the update pipeline does not evaluate them as expressions. */
const toLiterals = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { $literal: value }]));
