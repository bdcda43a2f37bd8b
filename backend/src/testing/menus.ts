import { Product } from '@homechef/contract/products/product';
import { apiAs, type TokenHolder } from './api-client.ts';
import { getBody, type ApiReply } from './api-reply.ts';
import { readStock } from './stored-documents.ts';

/** Sends the form of a dish with groups of options. */
export async function sendGroups(chef: TokenHolder, dish: Product, optionGroups: unknown): Promise<ApiReply> {
  const { _id, name, price, image, category, description, diets, allergens } = dish;
  const form = { name, price, image, category, description, diets, allergens, optionGroups };
  return apiAs(chef).put(`/api/products/${_id}`, { ...form, countInStock: await readStock(_id) });
}

/** Saves the groups of a dish, and expects success. */
export async function saveGroups(
  chef: TokenHolder,
  dish: Product,
  optionGroups: readonly object[],
): Promise<Product> {
  return Product.parse(getBody(await sendGroups(chef, dish, optionGroups)));
}

/** Returns the ids of options by their names. */
export const findOptions = ({ optionGroups }: Product, ...names: string[]): string[] =>
  names.map((name) => {
    const option = optionGroups.flatMap(({ options }) => options).find((found) => found.name === name);
    if (!option) throw new Error(`The dish has no option ${name}`);
    return option._id;
  });
