/*
 * Orders one portion as a guest and follows the order: `node docs/examples/place-order.mjs https://market.example`.
 * It needs Node.js 20 and no packages.
 */
import { randomUUID } from 'node:crypto';

const [market = 'http://127.0.0.1:3000'] = process.argv.slice(2);

/** Calls the API. Throws the message of the API, which names each wrong field. */
async function call(path, init = {}) {
  const response = await fetch(`${market}/api${path}`, {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${body.code}: ${body.message}`);
  return body;
}

const dishes = await call('/products?sort=price&limit=100');
const dish = dishes.find(({ countInStock }) => countInStock > 0);
if (!dish) throw new Error('No dish is left.');

const form = {
  orderItems: [{ product: dish._id, qty: 1 }],
  paymentMethod: 'Cash',
  userType: 'Guest',
  userName: 'Ada',
  userEmail: 'ada@example.com',
  customerPhone: '602 555 0100',
};
const order = await call('/orders/guest', {
  method: 'POST',
  body: JSON.stringify(form),
  // With the same key, a repetition after a lost reply returns the same order.
  headers: { 'Idempotency-Key': randomUUID() },
});
console.log(`Order ${order._id}: ${dish.name} from ${dish.brand}, ${order.totalPrice} dollars in cash.`);

const { orderItems } = await call(`/orders/guest/${order._id}`);
console.log(`Now: ${orderItems.map(({ name, stage }) => `${name} is ${stage}`).join(', ')}.`);
