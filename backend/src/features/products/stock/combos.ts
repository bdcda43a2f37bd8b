import { Types, type ClientSession, type mongo } from 'mongoose';
import { readInPieces } from '../../../platform/lib/work-in-pieces.ts';
import { refreshAfterCommit } from '../catalog-index/index-instance.ts';
import { ProductModel, type StoredProduct, createVersionedUpdate } from '../model/products.model.ts';
import { createOptionValues, type StoredOptionGroup, type StoredPart } from '../model/stored-options.ts';

const partFields = {
  category: 1,
  diets: 1,
  allergens: 1,
  published: 1,
  takedown: 1,
  hidden: 1,
  countInStock: 1,
} as const;
type PartFacts = Pick<StoredProduct, '_id' | keyof typeof partFields>;

/** Counts the portions of a dish that can be ordered. */
export const countLeft = ({
  published,
  takedown,
  hidden,
  countInStock,
}: Pick<PartFacts, 'published' | 'takedown' | 'hidden' | 'countInStock'>): number =>
  published && !takedown && !hidden ? countInStock : 0;

/** Returns what a combo stores about a dish with this many links to it. */
const toPart = (facts: PartFacts, max: number): StoredPart => ({
  product: facts._id,
  max,
  left: Math.min(countLeft(facts), max),
  category: facts.category,
  diets: facts.diets ?? [],
  allergens: facts.allergens ?? {},
});

const countLinks = (groups: readonly StoredOptionGroup[]): Map<string, number> => {
  const links = new Map<string, number>();
  for (const { options } of groups)
    for (const { product } of options)
      if (product) links.set(String(product), (links.get(String(product)) ?? 0) + 1);
  return links;
};

/**
 * Returns the parts of groups, within the transaction of `session`. Writes to each linked dish, so that its sale or edit
 * at the same time conflicts with this transaction.
 */
export async function linkParts(
  groups: readonly StoredOptionGroup[],
  stored: readonly StoredPart[],
  session: ClientSession,
): Promise<StoredPart[]> {
  const parts: StoredPart[] = [];
  for (const [id, max] of [...countLinks(groups)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const product = new Types.ObjectId(id);
    const facts = await ProductModel.collection.findOneAndUpdate(
      { _id: product },
      { $inc: { links: 1 } },
      { session, returnDocument: 'after', projection: partFields },
    );
    const known = stored.find((part) => part.product.equals(product));
    const gone = { product, category: '', diets: [], allergens: {}, ...known, max, left: 0 };
    parts.push(facts ? toPart(facts as unknown as PartFacts, max) : gone);
  }
  return parts;
}

/**
 * Selects the combos of a dish that store something else about it. A popular dish can be part of a hundred combos with
 * a hundred parts each, and most of its sales change nothing in them.
 */
function createOutdatedFilter(
  product: Types.ObjectId,
  facts: PartFacts | undefined,
): mongo.Filter<mongo.Document> {
  const left = { $ne: ['$$part.left', { $min: ['$$part.max', facts ? countLeft(facts) : 0] }] };
  const { category, diets, allergens } = facts ? toPart(facts, 0) : {};
  const values = Object.entries({ category, diets, allergens }).flatMap(([field, value]) =>
    value === undefined ? [] : [{ $ne: [`$$part.${field}`, { $literal: value }] }],
  );
  const isPart = { $eq: ['$$part.product', product] };
  const isOutdated = { $and: [isPart, { $or: [left, ...values] }] };
  return {
    'parts.product': product,
    $expr: { $anyElementTrue: [{ $map: { input: '$parts', as: 'part', in: isOutdated } }] },
  };
}

/**
 * Updates the combos of a dish after a change of its stock, state or allergens, within the transaction of `session`.
 * `facts` is undefined for a deleted dish.
 */
export async function updateCombosOf(
  product: Types.ObjectId,
  facts: PartFacts | undefined,
  session: ClientSession,
): Promise<void> {
  const combos = await readInPieces(
    ProductModel.collection.find<StoredProduct>(createOutdatedFilter(product, facts), {
      session,
      projection: { optionGroups: 1, parts: 1 },
      sort: { _id: 1 },
    }),
  );
  for (const { _id, optionGroups, parts } of combos) {
    const changed = (parts ?? []).map((part) => {
      if (!part.product.equals(product)) return part;
      return facts ? toPart(facts, part.max) : { ...part, left: 0 };
    });
    const values = createOptionValues({ optionGroups, parts: changed });
    await ProductModel.collection.updateOne({ _id }, createVersionedUpdate(values), { session });
    refreshAfterCommit(session, [_id]);
  }
}

/** Finds the name of a combo that links to a dish. */
export async function findComboOf(
  product: Types.ObjectId,
  session: ClientSession,
): Promise<string | undefined> {
  const combo = await ProductModel.findOne({ 'parts.product': product }, { name: 1 }, { session }).lean();
  return combo?.name;
}
