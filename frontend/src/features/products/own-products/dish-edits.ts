import type { ProductSummary } from '@homechef/contract/products/product';
import { DishChanges } from '@homechef/contract/products/requests';
import { z } from 'zod';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { validateForm } from '../../../platform/forms/validate.ts';
import { normalizePrice } from '../../../platform/forms/typed-price.ts';

const DishValues = z.object({ price: z.string(), countInStock: z.string(), hidden: z.boolean() });
export type DishValues = z.infer<typeof DishValues>;
export type DishField = keyof DishValues;

export const dishFields = ['price', 'countInStock', 'hidden'] as const satisfies DishField[];

/** `seen` has the stored values from when the chef began to change the dish. */
const DishEdit = z.object({ seen: DishValues, typed: DishValues.partial() });
export const DishEdits = z.record(z.string(), DishEdit);
export type DishEdits = z.infer<typeof DishEdits>;

export const toDishValues = ({ price, countInStock, hidden }: ProductSummary): DishValues => ({
  price: price.toFixed(2),
  countInStock: String(countInStock),
  hidden: hidden === true,
});

export const typeDishValue = (
  edits: DishEdits,
  dish: ProductSummary,
  typed: Partial<DishValues>,
): DishEdits => {
  const edit = edits[dish._id] ?? { seen: toDishValues(dish), typed: {} };
  return { ...edits, [dish._id]: { ...edit, typed: { ...edit.typed, ...typed } } };
};

const clean = (field: DishField, value: DishValues[DishField]) =>
  field === 'price' ? normalizePrice(String(value)) : value;

/** Returns the fields whose typed value differs from the stored one. */
export const listChangedFields = (edits: DishEdits, dish: ProductSummary): DishField[] => {
  const typed: Partial<DishValues> = edits[dish._id]?.typed ?? {};
  const stored = toDishValues(dish);
  return dishFields.filter((field) => {
    const value = typed[field];
    return value !== undefined && clean(field, value) !== stored[field];
  });
};

/** Returns the changed fields that were also changed elsewhere in the meantime, for example by a sale. */
export const listConflicts = (edits: DishEdits, dish: ProductSummary): DishField[] =>
  listChangedFields(edits, dish).filter(
    (field) => edits[dish._id]?.seen[field] !== toDishValues(dish)[field],
  );

export const countChanges = (edits: DishEdits, dishes: readonly ProductSummary[]): number =>
  dishes.reduce((sum, dish) => sum + listChangedFields(edits, dish).length, 0);

/** Returns the changes to send, each with the version that the chef saw. */
export const toDishChanges = (edits: DishEdits, dishes: readonly ProductSummary[]) =>
  dishes.flatMap((dish) => {
    const fields = listChangedFields(edits, dish);
    if (fields.length === 0) return [];
    const typed = edits[dish._id]?.typed ?? {};
    const values = Object.fromEntries(fields.map((field) => [field, clean(field, typed[field] ?? '')]));
    return [{ _id: dish._id, updatedAt: dish.updatedAt, ...values }];
  });

type Changes = ReturnType<typeof toDishChanges>;

/** Returns the errors of the typed values by dish id and field: `<id>.price`. */
export const findDishErrors = (changes: Changes): FieldErrors =>
  nameByDish(validateForm(DishChanges, { changes }), changes);

/** Keys errors by the dish instead of by its position in the request. */
export const nameByDish = (errors: FieldErrors, changes: Changes): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => {
      const [, i, ...field] = path.split('.');
      return [[changes[Number(i)]?._id, ...field].join('.'), error];
    }),
  );
