import mongoose from 'mongoose';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { Order } from '@homechef/contract/orders/order';
import { createChef, createFoodie, toUnique } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { createProduct, placeGuestOrder, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import { at, createTestKitchen, moveItem, toPickup } from '../../../testing/orders.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';
import { now } from '../../../platform/lib/clock.ts';
import { countFailedMessages } from '../deliver/outboxes.ts';
import { deriveNow } from '../notices.fixture.ts';
import {
  createGuestOrder,
  createReadyOrder,
  findMailsTo,
  getMailServer,
  getOnlyMail,
  mailChannels,
  sendMails,
  useMailServer,
} from './mail-delivery.fixture.ts';

startTestApp();
useMailServer();

const reason = 'Out of <b>gas</b>. See https://evil.example or evil.example';

/** Creates a log that counts the lost messages that its lines report. */
function createLostLog() {
  let lost = 0;
  const write = (line: string) => {
    const { msg, count } = JSON.parse(line) as { msg: string; count: number };
    if (msg === 'a notice was not sent and will not be repeated') lost += count;
  };
  return { log: pino({ level: 'error' }, { write }), countLost: () => lost };
}

describe('an email', () => {
  test('an email to a guest has the link to the order, and the one to the chef names no customer', async () => {
    const { order, userEmail, chef } = await createGuestOrder();
    await sendMails({ SUPPORT_EMAIL: 'help@market.example' });
    const { headers, text, html } = getOnlyMail(findMailsTo(userEmail));
    expect(headers).toMatchObject({
      subject: 'Your order is placed',
      from: 'Market <no-reply@market.example>',
      to: userEmail,
      'reply-to': 'help@market.example',
      'auto-submitted': 'auto-generated',
    });
    const link = `https://market.example/order/guest/${order._id}#key=${getTestApp().deps.orderKeys.createKey(order._id)}`;
    expect(text).toContain(`${chef.name}, Tue, Mar 3, 11:00 am, `);
    expect(text).toContain(`Open your order: ${link}`);
    expect(html.match(/<a href="([^"]*)"[^>]*>Open your order</)?.[1]).toBe(link);
    expect(headers).not.toHaveProperty('list-unsubscribe');
    const toChef = getOnlyMail(findMailsTo(chef.email));
    expect(toChef.text).toContain(`/order/chef/${order._id}`);
    for (const secret of ['Gus', userEmail, '602 555'])
      expect(toChef.text + toChef.html).not.toContain(secret);
  });

  test('N1: an email about several kitchens has the cash, the time and the code of each', async () => {
    const kitchens = [await createTestKitchen(), await createTestKitchen()];
    const pickups = kitchens.map((kitchen) => toPickup(kitchen, at('11:00')));
    const userEmail = `${toUnique('guest')}@example.com`;
    const dishes = kitchens.map(({ dish }) => toOrderItem(dish));
    await placeGuestOrder(dishes, { pickups, userEmail, userName: 'Gus' });
    await sendMails();
    const { text } = getOnlyMail(findMailsTo(userEmail));
    expect(text).toContain('Bring $25.00.');
    for (const { chef } of kitchens)
      expect(text).toMatch(
        new RegExp(`Kitchen: ${chef.name}\\nDishes: .*\\nPickup: .*\\nCash .*: \\$12.50\\nCode: \\d{4}\\n`),
      );
  });

  test('an email is in the language of its reader', async () => {
    const { userEmail } = await createGuestOrder({ language: 'es' });
    const { member } = await createReadyOrder({ language: 'es' });
    await sendMails();
    expect(getOnlyMail(findMailsTo(userEmail)).headers.subject).toBe('Tu pedido está hecho');
    const { headers, text, html } = getOnlyMail(findMailsTo(member.email));
    expect(headers.subject).toBe('Tu pedido está listo');
    expect(text).toContain('Trae $12.50. Código ');
    expect(html).toContain('<html lang="es">');
  });

  test('an email has typed text only in its body, and escaped', async () => {
    const { chef, order, userEmail } = await createGuestOrder();
    await sendMails();
    getMailServer().mails.length = 0;
    await moveItem(chef, order, 'cancel', { body: { reason } });
    await sendMails();
    const { headers, text, html } = getOnlyMail(getMailServer().mails);
    expect(headers).toMatchObject({ subject: 'Your order was cancelled', to: userEmail });
    expect(text).toContain(`${chef.name}: “Out of <b>gas</b>. See … or evil. example” Nothing to pay.`);
    expect(html).toContain('Out of &lt;b&gt;gas&lt;/b&gt;');
    expect(JSON.stringify(headers)).not.toMatch(/gas|Cleo|Gus/);
  });

  test('an email has no links if the market has no public URL', async () => {
    const { userEmail, order } = await createGuestOrder();
    await createReadyOrder();
    await sendMails({ PUBLIC_URL: '', MAIL_FROM: '' });
    for (const { text, html, headers } of getMailServer().mails) {
      expect(text + html).not.toMatch(/https?:|href/);
      expect(headers.from).toBe('HomeChef Market <no-reply@localhost>');
      expect(headers).not.toHaveProperty('list-unsubscribe');
    }
    expect(getOnlyMail(findMailsTo(userEmail)).text).toContain(
      `Order number: ${formatOrderNumber(order._id)}`,
    );
  });
});

describe('delivery', () => {
  const readDeliveries = async ({ _id }: Order) => {
    const notices = mongoose.connection.collection<{ email?: { attempts: number; dueAt: Date | null } }>(
      'notices',
    );
    const found = await notices.find({ order: _id, event: 'ready' } as object).toArray();
    return found.map(({ email }) => [email?.attempts, email?.dueAt === null]);
  };
  const addSeconds = (seconds: number) => setClock(new Date(Date.now() + seconds * 1_000).toISOString());

  test.each([451, 554])('after the refusal %i, an email is sent again with the same id', async (code) => {
    const { member, order } = await createReadyOrder();
    getMailServer().refuse(4, code);
    const waits = [0, 4, 1, 9, 1];
    const counts: number[] = [];
    for (const seconds of waits) {
      addSeconds(seconds);
      await sendMails();
      counts.push(getMailServer().countRefused());
    }
    expect(counts).toEqual([2, 2, 4, 4, 4]); // for two readers
    expect(findMailsTo(member.email)).toHaveLength(1);
    expect(await readDeliveries(order)).toEqual([[3, true]]);
    await mongoose.connection
      .collection('notices')
      .updateMany({}, { $set: { 'email.dueAt': new Date(Date.now()) } });
    await sendMails();
    const [first, second] = findMailsTo(member.email);
    expect(second?.headers['message-id']).toBe(first?.headers['message-id']);
    expect(first?.headers['message-id']).toMatch(/^<[\da-f]{32}@market\.example>$/);
  });

  test.each([
    ['does not know the address', 550, 1],
    ['refuses for good', 554, 5],
  ])(
    'if the mail server %s (%i), the delivery ends, is logged and counted',
    async (_case, code, attempts) => {
      const { order } = await createReadyOrder();
      const { count: before } = await countFailedMessages(now());
      const { log, countLost } = createLostLog();
      getMailServer().refuse(1_000, code);
      for (let i = 0; i < 10; i += 1) {
        await sendMails({}, log);
        addSeconds(3_600);
      }
      expect(await readDeliveries(order)).toEqual([[attempts, true]]);
      expect([countLost(), (await countFailedMessages(now())).count - before]).toEqual([2, 2]);
    },
  );

  test('a whole digest is given up on if the mail server does not know the address', async () => {
    const { userEmail } = await createGuestOrder();
    await sendMails({ RATE_LIMIT_MAILS: '1' });
    for (let i = 0; i < 2; i += 1) await createGuestOrder({ userEmail });
    await sendMails({ RATE_LIMIT_MAILS: '1' });
    const { count: before } = await countFailedMessages(now());
    const { log, countLost } = createLostLog();
    getMailServer().refuse(1_000, 550);
    for (let i = 0; i < 3; i += 1) {
      addSeconds(5 * 60);
      await sendMails({}, log);
    }
    expect([getMailServer().countRefused(), countLost()]).toEqual([1, 2]);
    expect((await countFailedMessages(now())).count - before).toBe(2);
  });

  test('the delivery of an email ends after two days', async () => {
    const { order } = await createReadyOrder();
    getMailServer().refuse(1_000, 451);
    await sendMails();
    addSeconds(2 * 24 * 3_600 + 1);
    getMailServer().refuse(0, 451);
    const { log, countLost } = createLostLog();
    expect(await sendMails({}, log)).toEqual([]);
    expect((await readDeliveries(order))[0]?.[1]).toBe(true);
    expect(countLost()).toBe(2);
  });

  test('a delivery continues after its process died', async () => {
    const { member } = await createReadyOrder();
    await deriveNow(mailChannels);
    await mongoose.connection
      .collection('notices')
      .updateMany({}, { $set: { 'email.dueAt': new Date(Date.now() + 30_000), 'email.attempts': 1 } });
    expect(await sendMails()).toEqual([]);
    addSeconds(30);
    await sendMails();
    expect(findMailsTo(member.email)).toHaveLength(1);
  });

  test('two processes that deliver at once send each email once', async () => {
    const { member } = await createReadyOrder();
    await Promise.all([sendMails(), sendMails(), sendMails()]);
    expect(findMailsTo(member.email)).toHaveLength(1);
  });

  test('N13: above the daily limit, emails become one digest every five minutes', async () => {
    const chef = await createChef();
    const member = await createFoodie({ language: 'es' });
    const dish = await createProduct(chef, { countInStock: 100 });
    const settings = { RATE_LIMIT_MAILS: '3' };
    const sendOften = () => Promise.all([sendMails(settings), sendMails(settings)]);
    const order = async (count: number) => {
      for (let i = 0; i < count; i += 1)
        await moveItem(chef, await placeMemberOrder(member, [toOrderItem(dish)]), 'orderstatus');
      await sendOften();
    };
    const countTo = ({ email }: { email: string }) => findMailsTo(email).length;
    await order(5);
    expect([countTo(chef), countTo(member)]).toEqual([3, 3]);
    addSeconds(60);
    await order(1);
    expect([countTo(chef), countTo(member)]).toEqual([3, 3]);
    addSeconds(5 * 60);
    await sendOften();
    addSeconds(60);
    await sendOften();
    const [toChef, toMember] = [chef, member].map(({ email }) => findMailsTo(email));
    expect(toChef?.map(({ headers }) => headers.subject)).toEqual([
      ...Array.from({ length: 3 }, () => 'New order'),
      '3 notices of your orders',
    ]);
    const digest = toMember?.at(-1);
    expect([toMember?.length, digest?.headers.subject]).toEqual([4, '3 avisos de tus pedidos']);
    expect(digest?.text.match(/Tu pedido está listo — /g)).toHaveLength(3);
    expect(digest?.text.match(/Abrir tu pedido .*: https:/g)).toHaveLength(3);
    expect(digest?.headers).toHaveProperty('list-unsubscribe');
    addSeconds(24 * 3_600);
    await order(1);
    expect(findMailsTo(chef.email).at(-1)?.headers.subject).toBe('New order');
  });

  test('N13: the digest of a guest covers all orders of the address, and a single notice stays an email of its own', async () => {
    const first = await createGuestOrder();
    const other = await createGuestOrder();
    const { userEmail } = first;
    const second = await createGuestOrder({ userEmail });
    const settings = { RATE_LIMIT_MAILS: '1' };
    await sendMails(settings);
    const third = await createGuestOrder({ userEmail });
    await moveItem(other.chef, other.order, 'cancel', { body: { reason } });
    await sendMails(settings);
    addSeconds(5 * 60);
    await sendMails(settings);
    const [, digest] = findMailsTo(userEmail);
    expect(digest?.headers.subject).toBe('2 notices of your orders');
    const known = [first, second, third].filter(({ order }) => digest?.text.includes(order._id));
    expect(known).toHaveLength(2);
    for (const { order } of known)
      expect(digest?.text).toContain(`#key=${getTestApp().deps.orderKeys.createKey(order._id)}`);
    expect(digest?.text).not.toContain(other.order._id);
    expect(findMailsTo(other.userEmail).at(-1)?.headers.subject).toBe('Your order was cancelled');
  });

  test('N13: a guest’s digest that waits behind those of many others is sent', async () => {
    const { userEmail } = await createGuestOrder();
    await sendMails({ RATE_LIMIT_MAILS: '1' });
    await createGuestOrder({ userEmail });
    await sendMails({ RATE_LIMIT_MAILS: '1' });
    const notices = mongoose.connection.collection<{ _id: string }>('notices');
    const waiting = await notices.findOne({ 'email.isInDigest': true });
    // Their ids sort first, and their orders are gone.
    const others = Array.from({ length: 200 }, (_, i) =>
      Object.assign({}, waiting, { _id: `!${i}`, order: `!${i}` }),
    );
    await notices.insertMany(others);
    addSeconds(5 * 60);
    await sendMails();
    addSeconds(60);
    await sendMails();
    expect(findMailsTo(userEmail)).toHaveLength(2);
  });
});

test('an email that its reader turned off is not sent', async () => {
  const { member } = await createReadyOrder();
  await apiAs(member).put('/api/users/notifications', { ready: { email: false } });
  await sendMails();
  expect(findMailsTo(member.email)).toEqual([]);
});
