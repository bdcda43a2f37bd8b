import { describe, expect, test } from 'vitest';
import { createFoodie } from '../../../testing/accounts.ts';
import { now } from '../../../platform/lib/clock.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import { at, moveItem } from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { addNotices } from '../create/new-notice.ts';
import type { ReceivedMail } from './mail-server.fixture.ts';
import {
  createGuestOrder,
  createReadyOrder,
  findMailsTo,
  getOnlyMail,
  mailChannels,
  sendMails,
  useMailServer,
} from './mail-delivery.fixture.ts';

startTestApp();
useMailServer();

const reason = 'Out of gas';

describe('unsubscribing', () => {
  const getToken = ({ headers }: ReceivedMail): string =>
    /^<https:\/\/market\.example\/api\/notifications\/unsubscribe\/([\w-]+)>$/.exec(
      headers['list-unsubscribe'] ?? '',
    )?.[1] ?? '';
  const unsubscribe = (token: string) =>
    apiAsVisitor().raw(
      'post',
      `/api/notifications/unsubscribe/${token}`,
      'List-Unsubscribe=One-Click',
      'application/x-www-form-urlencoded',
    );

  test('unsubscribing with one click stops what is not essential', async () => {
    const { chef, member } = await createReadyOrder();
    await sendMails();
    const mail = getOnlyMail(findMailsTo(member.email));
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(`https://market.example/unsubscribe/${getToken(mail)}`);
    const reply = await unsubscribe(getToken(mail));
    expect(reply.status).toBe(200);
    const again = await apiAsVisitor().post(`/api/notifications/unsubscribe/${getToken(mail)}`);
    expect(again.status).toBe(200);
    const { body } = await apiAs(member).get('/api/users/notifications');
    expect(body).toMatchObject({
      ready: { push: true, email: false },
      cancelled: { push: true, email: true },
    });
    const dish = await createProduct(chef);
    const next = await placeMemberOrder(member, [toOrderItem(dish)]);
    await moveItem(chef, next, 'orderstatus');
    setClock(at('10:10'));
    await moveItem(chef, next, 'cancel', { body: { reason } });
    await sendMails();
    expect(findMailsTo(member.email).map(({ headers }) => headers.subject)).toEqual([
      'Your order is ready',
      'Your order was cancelled',
    ]);
  });

  test('unsubscribing also stops the messages that admins send to many people', async () => {
    const member = await createFoodie();
    const write = async (text: string) => {
      const notice = {
        user: member._id,
        id: text,
        event: 'message',
        at: now(),
        values: { reason: text },
      } as const;
      await addNotices([notice], mailChannels, now());
      await sendMails();
      return findMailsTo(member.email);
    };
    const mail = getOnlyMail(await write('Read https://market.example/help'));
    expect(mail.text).toContain('Read https://market.example/help');
    expect((await unsubscribe(getToken(mail))).status).toBe(200);
    expect(await write('Read it again')).toHaveLength(1);
  });

  test('unsubscribing works for guests, by their address', async () => {
    const { chef, order, userEmail } = await createGuestOrder();
    await moveItem(chef, order, 'orderstatus');
    await sendMails();
    const ready = findMailsTo(userEmail).find(({ headers }) => headers.subject === 'Your order is ready');
    if (!ready) throw new Error('No email says that the order is ready');
    expect((await unsubscribe(getToken(ready))).status).toBe(200);
    const second = await createGuestOrder({ userEmail });
    await moveItem(second.chef, second.order, 'orderstatus');
    await sendMails();
    expect(findMailsTo(userEmail).map(({ headers }) => headers.subject)).toEqual(
      expect.arrayContaining(['Your order is placed', 'Your order is ready', 'Your order is placed']),
    );
    expect(findMailsTo(userEmail)).toHaveLength(3);
  });

  test('unsubscribing needs a token of this server', async () => {
    const { member } = await createReadyOrder();
    await sendMails();
    const token = getToken(getOnlyMail(findMailsTo(member.email)));
    const reader = token.slice(0, -43);
    const signature = token.slice(-43);
    const other = Buffer.from('f'.repeat(24)).toString('base64url');
    for (const wrong of [other + signature, reader, signature, `${token}x`, `${reader}=${signature}`, 'x'])
      expect((await unsubscribe(wrong)).status, wrong).toBe(404);
  });
});
