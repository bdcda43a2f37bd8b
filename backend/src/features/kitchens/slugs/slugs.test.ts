import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { dayMs } from '@homechef/contract/time/local-date';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createChef, createFoodie, toUnique } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { createDraft, createProduct } from '../../../testing/fixtures.ts';
import { changeSettings, readKitchen, toKitchenPath } from '../../../testing/kitchens.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { getKitchens, getSlugs } from '../kitchens.model.ts';

startTestApp({ KITCHEN_RESERVED_SLUGS: 'taco-fest, phoenix' });

const take = (chef: Session, slug: string | null): Promise<ApiReply> =>
  apiAs(chef).put(toKitchenPath(chef), { slug });
const check = async (chef: Session, text: string) =>
  (await apiAs(chef).get(toKitchenPath(chef, `/slug?check=${text}`))).body;
const readSlug = async (slug: string) => {
  const { status, body } = await apiAsVisitor().get(`/api/k/${slug}`);
  return [status, (body as Kitchen)._id];
};

test('a kitchen gets an address of its own, and earlier ones lead to it', async () => {
  const chef = await createChef();
  expect((await readKitchen(chef)).slug).toBeNull();
  await take(chef, 'old-oven');
  const { body } = await take(chef, 'new-oven');
  expect(body).toMatchObject({ slug: 'new-oven' });
  for (const slug of ['new-oven', 'old-oven', 'New-Oven'])
    expect(await readSlug(slug)).toEqual([200, chef._id]);
  await take(chef, null);
  expect((await readKitchen(chef)).slug).toBeNull();
  expect(await readSlug('old-oven')).toEqual([200, chef._id]);
  expect((await readSlug('no-oven'))[0]).toBe(404);
});

test.each([
  ['free-word', 'free', 200],
  ['Bad', 'bad', 400],
  ['ab', 'bad', 400],
  ['cart', 'reserved', 400],
  ['c4rt-0', 'free', 200],
  ['tac0-fest', 'reserved', 400],
  ['taken-word', 'taken', 409],
  ['former-word', 'taken', 409],
  ['takenw0rd', 'alike', 409],
  ['own-word', 'own', 200],
])('an address %s is %s, and saving it answers %i', async (slug, state, status) => {
  const [other, chef] = [await createChef(), await createChef()];
  const mark = toUnique('m'); // other cases keep their addresses
  const name = (text: string) => (/word|w0rd|c4rt/.test(text) ? `${text}-${mark}` : text);
  await take(other, name('former-word'));
  await take(other, name('taken-word'));
  await take(chef, name('own-word'));
  expect(await check(chef, name(slug))).toEqual({ state, changesLeft: 2, until: null });
  const reply = await take(chef, name(slug));
  expect(reply.status).toBe(status);
  if (status !== 200) expect(getErrorFields(reply)).toEqual(['slug']);
});

test('only one of two kitchens that want addresses that look alike gets one', async () => {
  const chefs = [await createChef(), await createChef()] as const;
  const replies = await Promise.all([take(chefs[0], 'corner-bread'), take(chefs[1], 'comer-bread')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an address changes three times in 30 days, and can always be taken off', async () => {
  const chef = await createChef();
  for (const slug of ['first-stop', 'second-stop', null, 'first-stop'])
    expect((await take(chef, slug)).status).toBe(200);
  const changes = [29, 5, 0].map((daysAgo) => new Date(Date.now() - daysAgo * dayMs + 60_000));
  const setChanges = (slugChanges: Date[]) =>
    getKitchens().updateOne({ _id: new Types.ObjectId(chef._id) }, { $set: { slugChanges } });
  await setChanges(changes);
  const until = new Date(Number(changes[0]) + 30 * dayMs).toISOString();
  expect(await check(chef, 'third-stop')).toEqual({ state: 'free', changesLeft: 0, until });
  const refused = await take(chef, 'third-stop');
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.closeTo(86_460, -2)]);
  expect((await take(chef, 'first-stop')).status).toBe(200); // no change
  expect((await take(chef, null)).status).toBe(200);
  await setChanges(changes.map((change) => new Date(Number(change) - dayMs - 120_000)));
  expect((await take(chef, 'third-stop')).status).toBe(200);
});

test('the address of a deleted account stays reserved for a year', async () => {
  const [admin, chef, other] = [await createAdmin(), await createChef(), await createChef()];
  await take(chef, 'gone-grill');
  await apiAs(admin).delete(`/api/users/${chef._id}`);
  expect((await readSlug('gone-grill'))[0]).toBe(404);
  expect(await check(other, 'gone-grill')).toMatchObject({ state: 'taken' });
  expect((await take(other, 'gone-grill')).status).toBe(409);
  const kept = await getSlugs().findOne({ slugs: 'gone-grill' });
  expect(Number(kept?.until) - Date.now()).toBeGreaterThan(364 * dayMs);
  await getSlugs().updateOne({ slugs: 'gone-grill' }, { $set: { until: new Date(Date.now() - 1) } });
  expect((await take(other, 'gone-grill')).status).toBe(200);
});

test('addresses are checked 60 times a minute', async () => {
  const chef = await createChef();
  const url = toKitchenPath(chef, '/slug?check=some-word');
  const statuses = [];
  for (let i = 0; i <= 60; i += 1) statuses.push((await apiAs(chef).get(url)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

describe('sections', () => {
  test('everyone reads sections in order, and only the kitchen its drafts in them', async () => {
    const [chef, foodie] = [await createChef(), await createFoodie()];
    const [tacos, soup] = [await createProduct(chef), await createProduct(chef)];
    const draft = await createDraft(chef);
    const sections = [
      { name: 'Soups', products: [soup._id, draft._id] },
      { name: 'Tacos', products: [tacos._id] },
    ];
    expect(await changeSettings(chef, { sections })).toMatchObject({ sections });
    const shown = [{ name: 'Soups', products: [soup._id] }, sections[1]];
    expect((await apiAs(foodie).get(toKitchenPath(chef))).body).toMatchObject({ sections: shown });
    expect((await apiAs(chef).get(toKitchenPath(chef))).body).toMatchObject({ sections });
    await changeSettings(chef, { about: 'Soup' });
    await apiAs(chef).delete(`/api/products/${tacos._id}`);
    const left = [sections[0], { name: 'Tacos', products: [] }];
    expect((await apiAs(chef).get(toKitchenPath(chef))).body).toMatchObject({ sections: left });
    await expect.poll(async () => (await readKitchen(chef)).sections?.[1]?.products).toEqual([]);
    const list = (await apiAsVisitor().get('/api/kitchens')).body as object[];
    expect(list.every((kitchen) => !('sections' in kitchen))).toBe(true);
  });

  test('a section takes only dishes of the kitchen, each once', async () => {
    const [chef, other] = [await createChef(), await createChef()];
    const [own, foreign] = [await createProduct(chef), await createProduct(other)];
    const save = async (...products: string[][]) =>
      apiAs(chef).put(toKitchenPath(chef), {
        sections: products.map((ids) => ({ name: 'A', products: ids })),
      });
    expect(getErrorFields(await save([own._id], [foreign._id]))).toEqual(['sections.1.products.0']);
    expect(getErrorFields(await save([own._id], [own._id]))).toEqual(['sections.1.products.0']);
    expect((await save([own._id], [])).status).toBe(200);
    expect(getErrorFields(await save(...Array.from({ length: 21 }, () => [])))).toEqual(['sections']);
    expect((await save()).body).toMatchObject({ sections: [] });
  });
});
