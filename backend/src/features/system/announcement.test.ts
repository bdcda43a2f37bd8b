import { expect, test } from 'vitest';
import { createAdmin } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { followEvents } from '../../testing/event-stream.ts';
import { setClock } from '../../testing/kitchens.ts';
import { getErrorFields } from '../../testing/reply-helpers.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

const form = {
  en: 'The market closes at six today.',
  es: 'El mercado cierra hoy a las seis.',
  from: '2026-05-01T17:00:00.000Z',
  until: '2026-05-02T01:00:00.000Z',
};
const readText = async () => {
  const { body } = await apiAs().get('/api/announcement');
  return (body as { announcement: { text: object } | null }).announcement?.text;
};

test('an announcement reaches open pages at once, later pages before it starts, and nobody after its end', async () => {
  setClock('2026-05-01T10:00:00-07:00');
  const admin = await createAdmin();
  const reader = await followEvents('announcement');
  const listTexts = () =>
    reader
      .list('announcement.changed')
      .map(({ data }) => (data.announcement as { text: { es: string } } | null)?.text.es ?? null);
  for (const text of [form.es, 'Otra cosa']) {
    const sent = await apiAs(admin).put('/api/admin/announcement', { ...form, es: text });
    expect(sent.status).toBe(200);
    await expect.poll(listTexts).toContain(text);
  }
  expect(await readText()).toEqual({ en: form.en, es: 'Otra cosa' });
  setClock('2026-05-01T18:00:00-07:00');
  expect(await readText()).toBeUndefined();
  setClock('2026-05-01T17:59:00-07:00');
  for (const _time of [1, 2]) expect((await apiAs(admin).delete('/api/admin/announcement')).status).toBe(200);
  await expect.poll(listTexts).toEqual([form.es, 'Otra cosa', null]);
  expect(await readText()).toBeUndefined();
});

test.each([
  ['without Spanish', { es: '' }, 'es'],
  ['longer than a line', { en: 'x'.repeat(201) }, 'en'],
  ['with an end before its start', { until: form.from }, 'until'],
  ['that is over', { from: '2026-04-01T17:00:00Z', until: '2026-04-02T17:00:00Z' }, 'until'],
])('an announcement %s is refused', async (_name, changes, field) => {
  setClock('2026-05-01T10:00:00-07:00');
  const reply = await apiAs(await createAdmin()).put('/api/admin/announcement', { ...form, ...changes });
  expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
});
