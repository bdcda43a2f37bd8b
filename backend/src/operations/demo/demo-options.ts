import { Types } from 'mongoose';
import type { Allergen, Diet } from '@homechef/contract/products/dietary/diets';
import type { StoredOption, StoredOptionGroup } from '../../features/products/model/stored-options.ts';

interface DemoOption extends Partial<Pick<StoredOption, 'price' | 'preselected'>> {
  name: string;
  contains?: Allergen[];
  excludes?: Diet[];
  /** Picture of another dish of the kitchen that the option consists of. */
  dish?: string;
}

interface DemoGroup extends Pick<StoredOptionGroup, 'name' | 'min' | 'max'> {
  options: DemoOption[];
}

/** Options of the demo dishes by picture, with prices in cents. */
const groupsByPicture: Record<string, DemoGroup[]> = {
  'carne-asada-burrito': [
    {
      name: 'Extras',
      min: 0,
      max: 3,
      options: [
        { name: 'Guacamole', price: 150 },
        { name: 'Extra cheese', price: 100, contains: ['milk'] },
        { name: 'Grilled jalapeños', price: 50 },
        { name: 'No beans' },
      ],
    },
  ],
  'classic-burger': [
    {
      name: 'Make it a meal',
      min: 0,
      max: 1,
      options: [
        { name: 'With fries', price: 300, dish: 'french-fries' },
        { name: 'With a pretzel', price: 325, dish: 'soft-pretzel' },
      ],
    },
    {
      name: 'Your way',
      min: 0,
      max: 3,
      options: [{ name: 'Bacon', price: 150 }, { name: 'No onion' }, { name: 'No pickles' }],
    },
  ],
  'soft-serve': [
    {
      name: 'Cone or cup',
      min: 1,
      max: 1,
      options: [
        { name: 'Cup', preselected: true },
        { name: 'Waffle cone', price: 50, contains: ['gluten', 'wheat'] },
      ],
    },
  ],
  'house-coffee': [
    {
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { name: '12 oz', preselected: true },
        { name: '16 oz', price: 75 },
      ],
    },
    {
      name: 'Milk',
      min: 0,
      max: 1,
      options: [
        { name: 'Whole milk', contains: ['milk'], excludes: ['vegan'] },
        { name: 'Oat milk', price: 75 },
      ],
    },
  ],
};

/** Returns the options of a demo dish. `ids` has the ids of the dishes by picture. */
export function createDemoOptions(
  picture: string,
  ids: ReadonlyMap<string, Types.ObjectId>,
): { optionGroups?: StoredOptionGroup[] } {
  const groups = groupsByPicture[picture];
  if (!groups) return {};
  const optionGroups = groups.map(({ options, ...group }) => ({
    _id: new Types.ObjectId(),
    ...group,
    options: options.map(({ dish, ...option }) => ({
      _id: new Types.ObjectId(),
      price: 0,
      soldOut: false,
      preselected: false,
      contains: [],
      excludes: [],
      ...option,
      product: (dish !== undefined && ids.get(dish)) || null,
    })),
  }));
  return { optionGroups };
}
