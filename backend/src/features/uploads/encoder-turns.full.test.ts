import request from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { getPreviewPath } from '@homechef/contract/uploads/picture';
import type { Session } from '@homechef/contract/users/user';
import { readQueueLengths } from '../../platform/lib/queue-lengths.ts';
import { createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { createNoisyJpeg } from '../../testing/pictures.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';

startTestApp({ TRUST_PROXY: '1' });

const flooding = { 'X-Forwarded-For': '10.1.0.1' };
const honest = { 'X-Forwarded-For': '10.1.0.2' };
const floodSize = 6;

let picture: Buffer;
let chefs: Session[];
let pathsOfPreviews: string[];
let pathOfReviewPhotos: string;
beforeAll(async () => {
  picture = await createNoisyJpeg(500, 320);
  chefs = await Promise.all(Array.from({ length: floodSize + 1 }, () => createChef()));
  const dish = await createProduct(await createChef());
  pathOfReviewPhotos = `/api/products/${dish._id}/reviews/photo`;
  const uploaded = await Promise.all(chefs.map((chef) => apiAs(chef).upload(picture)));
  pathsOfPreviews = uploaded.map(({ text }) => getPreviewPath(text) ?? '');
});

type Send = (index: number, headers: Record<string, string>) => Promise<{ status: number }>;

/** Everything that uses the encoder: every kind of upload, and the previews. */
const callers: Record<string, Send> = {
  uploadPicture: (i, headers) => apiAs(chefs[i]).upload(picture, { headers }),
  uploadPermitPicture: (i, headers) =>
    apiAs(chefs[i]).upload(picture, { headers, path: `/api/kitchens/${chefs[i]?._id}/permit/picture` }),
  uploadReviewPhoto: (i, headers) => apiAs(chefs[i]).upload(picture, { headers, path: pathOfReviewPhotos }),
  preview: (i, headers) =>
    request(getTestApp().server)
      .get(pathsOfPreviews[i] ?? '')
      .set(headers),
};

test('the table has every kind of upload', () => {
  const uploads = allEndpoints.filter(({ bodyKind }) => bodyKind === 'multipart').map(({ name }) => name);
  expect([...uploads, 'preview'].sort()).toEqual(Object.keys(callers).sort());
});

test.each(Object.entries(callers))(
  '%s from one network does not wait for the many of another',
  async (_, send) => {
    let finished = 0;
    const flood = chefs.slice(0, floodSize).map(async (_chef, i) => {
      const { status } = await send(i, flooding);
      finished += 1;
      return status;
    });
    const countWaiting = () => readQueueLengths().find(({ name }) => name === 'pictures')?.length;
    await expect.poll(countWaiting, { interval: 5 }).toBeGreaterThanOrEqual(floodSize / 2);
    expect((await send(floodSize, honest)).status).toBe(200);
    expect(finished).toBeLessThan(floodSize - 1); // two are encoded at a time
    expect(await Promise.all(flood)).toEqual(Array.from({ length: floodSize }, () => 200));
  },
);
