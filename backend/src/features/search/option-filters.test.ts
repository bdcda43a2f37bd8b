import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createChef } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { findOptions, saveGroups } from '../../testing/menus.ts';
import { bothCatalogs, startTestApp } from '../../testing/test-app.ts';

describe.each(bothCatalogs)(
  'with the catalog in the %s, a dish with required groups',
  (_mode, CATALOG_MEMORY_MB) => {
    startTestApp({ CATALOG_MEMORY_MB });

    let chef: Session;
    let bowl: Product;
    let tofu: Product;

    beforeAll(async () => {
      chef = await createChef();
      tofu = await createProduct(chef, {
        diets: ['vegan'],
        countInStock: 1,
        allergens: { nuts: 'may_contain' },
      });
      const dish = await createProduct(chef, { diets: ['vegan', 'halal'] });
      bowl = await saveGroups(chef, dish, [
        {
          name: 'Filling',
          min: 1,
          options: [
            { name: 'Egg', contains: ['eggs'] },
            { name: 'Wine', excludes: ['halal'] },
            { name: 'Tofu', product: tofu._id },
          ],
        },
        {
          name: 'Sauce',
          min: 1,
          max: 2,
          options: [{ name: 'Soy', contains: ['soybeans'] }, { name: 'Salsa' }],
        },
        { name: 'Extras', options: [{ name: 'Cheese', contains: ['milk'] }] },
      ]);
    });
    const isFound = async (query: string) => {
      const { body } = await apiAsVisitor().get(`/api/products?kitchen=${chef._id}&${query}`);
      return (body as Product[]).some(({ _id }) => _id === bowl._id);
    };
    const setSoldOut = (name: string, soldOut: boolean) => {
      const [option] = findOptions(bowl, name);
      return apiAs(chef).put(`/api/products/${bowl._id}/options/${option}`, { soldOut });
    };

    test.each([
      ['diet=vegan', true],
      ['diet=halal', true],
      ['diet=vegan,halal', false], // vegan is wine or tofu, halal is egg: the tofu states no halal
      ['diet=halal&without=eggs', false],
      ['diet=vegan&without=nuts', true],
      ['without=eggs,soybeans,nuts', true],
      ['without=milk', true], // nobody has to take cheese
      ['diet=vegetarian,vegan&without=soybeans,eggs', true],
    ])('%s is passed by one choice of options: %s', async (query, expected) => {
      expect(await isFound(query)).toBe(expected);
    });

    test('options that are sold out do not count', async () => {
      await setSoldOut('Wine', true);
      await expect.poll(() => isFound('diet=vegan')).toBe(true); // with tofu
      await apiAs(chef).put(`/api/products/${tofu._id}/0`);
      await expect.poll(() => isFound('diet=vegan')).toBe(false);
      expect(await isFound('diet=halal')).toBe(true);
      await setSoldOut('Egg', true);
      await expect.poll(() => isFound('without=milk')).toBe(false);
    });
  },
);
