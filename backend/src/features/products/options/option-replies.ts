import { Types } from 'mongoose';
import { isOptionAvailable } from '@homechef/contract/menu/options';
import type { OptionGroup } from '@homechef/contract/menu/option-schemas';
import { keepDetails } from '@homechef/contract/products/dietary/diets';
import { toDollars } from '@homechef/contract/money/money';
import { parseSummaryUnchecked, type IndexedProduct } from '../catalog-index/indexed-product.ts';
import { isListed } from '../model/product-kitchen.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { createGetLeft, toMenuGroups, type MenuGroup, type WithOptions } from '../model/stored-options.ts';

type Part = NonNullable<OptionGroup['options'][number]['part']>;

const toGroup = (
  { options, ...group }: MenuGroup,
  getLeft: (product: string) => number,
  findPart: (product: string) => Part | undefined,
): OptionGroup => ({
  ...group,
  options: options.map((option) => ({
    ...option,
    price: toDollars(option.price),
    available: isOptionAvailable(option, getLeft),
    part: (option.product && findPart(option.product)) || null,
  })),
});

interface PartSource {
  name: string;
  image: string;
  allergens?: Part['allergens'] | null | undefined;
  allergenDetails?: Part['allergenDetails'] | null | undefined;
  diets?: Part['diets'] | null | undefined;
  countInStock: number;
  maxPerOrder?: number | null | undefined;
}

const toPart = ({
  name,
  image,
  allergens,
  allergenDetails,
  diets,
  countInStock,
  maxPerOrder,
}: PartSource): Part => ({
  name,
  image,
  allergens: allergens ?? {},
  allergenDetails: keepDetails(allergenDetails ?? {}, allergens ?? {}),
  diets: diets ?? [],
  left: countInStock,
  maxPerOrder: maxPerOrder ?? null,
});

/** Returns the groups of a dish from memory, with what the index knows of the linked dishes. */
export const toIndexedGroups = (
  { optionGroups, parts }: Pick<IndexedProduct, 'optionGroups' | 'parts'>,
  find: (product: string) => IndexedProduct | undefined,
): OptionGroup[] =>
  optionGroups.map((group) =>
    toGroup(group, createGetLeft(parts), (product) => {
      const part = find(product);
      if (!part) return undefined;
      const { allergens, details } = part;
      const { allergenDetails } = details;
      return toPart({ ...parseSummaryUnchecked(part), allergens, allergenDetails });
    }),
  );

/** Returns the groups of a stored dish, and reads the linked dishes. */
export async function readOptionGroups(stored: WithOptions): Promise<OptionGroup[]> {
  const groups = toMenuGroups(stored);
  const ids = (stored.parts ?? []).map(({ product }) => new Types.ObjectId(product));
  const found =
    ids.length === 0
      ? []
      : await ProductModel.collection.find<StoredProduct>({ _id: { $in: ids } }).toArray();
  const listed = new Map(found.filter(isListed).map((part) => [String(part._id), toPart(part)]));
  return groups.map((group) =>
    toGroup(group, createGetLeft(stored.parts ?? []), (product) => listed.get(product)),
  );
}
