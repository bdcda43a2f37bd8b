import { Types } from 'mongoose';
import type { Allergen } from '@homechef/contract/products/dietary/diets';
import type { StoredOptionGroup } from '../../features/products/model/stored-options.ts';

const createOption = (name: string, price = 0, contains: Allergen[] = []) => ({
  _id: new Types.ObjectId(),
  name,
  price, // in cents
  soldOut: false,
  preselected: false,
  product: null,
  contains,
  excludes: [],
});

/** Returns the options of a demo dish, found by its picture. No group is required, so “+” adds the dish as it is. */
export function createDemoOptions(picture: string): { optionGroups?: StoredOptionGroup[] } {
  if (picture !== 'carne-asada-burrito') return {};
  const extras = [
    createOption('Guacamole', 150),
    createOption('Extra cheese', 100, ['milk']),
    createOption('Grilled jalapeños', 50),
    createOption('No beans'),
  ];
  return { optionGroups: [{ _id: new Types.ObjectId(), name: 'Extras', min: 0, max: 3, options: extras }] };
}
