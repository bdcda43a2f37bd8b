import { expect, test } from 'vitest';
import { ChefOrder, Order, OrderItem } from './order.ts';

test('the status of an item is Not Ready or Ready', () => {
  const { orderStatus } = OrderItem.shape;
  expect(
    ['Not Ready', 'Ready', 'ready', ''].filter((status) => orderStatus.safeParse(status).success),
  ).toEqual(['Not Ready', 'Ready']);
});

test('a chef’s view of an order does not contain the customer’s email', () => {
  const listFields = (schema: typeof Order | typeof ChefOrder) => [
    ...Object.keys(schema.shape),
    ...Object.keys(schema.shape.user.unwrap().shape).map((field) => `user.${field}`),
  ];
  const hidden = listFields(Order).filter((field) => !listFields(ChefOrder).includes(field));
  expect(hidden.sort()).toEqual(['user.email', 'userEmail']);
});
