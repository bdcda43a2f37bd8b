import { z } from 'zod';
import { createObjectSchema, listField, objectIdField, replyId } from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { maxDishes } from './kitchen-options.ts';

export const maxSections = 20;
export const maxSectionName = 40;

/** Part of the menu on the page of a kitchen, with dishes in their order. */
export const Section = z.object({ name: z.string(), products: z.array(replyId) }).meta({ id: 'Section' });
export type Section = z.infer<typeof Section>;

const section = createObjectSchema({
  name: readableTextField(maxSectionName),
  products: listField(objectIdField, maxDishes),
});

/** All sections of a kitchen. A dish is in one of them at most. */
export const sectionsField = listField(section, maxSections).superRefine((sections, context) => {
  const seen = new Set<string>();
  sections.forEach(({ products }, i) =>
    products.forEach((product, j) => {
      if (seen.has(product))
        context.addIssue({
          code: 'custom',
          path: [i, 'products', j],
          message: encodeMessage('kitchen.product_in_section'),
        });
      seen.add(product);
    }),
  );
});

/** Returns the sections without dishes that a reader does not see. */
export const keepShownDishes = (sections: readonly Section[], shown: ReadonlySet<string>): Section[] =>
  sections.map(({ name, products }) => ({ name, products: products.filter((id) => shown.has(id)) }));
