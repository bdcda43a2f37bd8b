import type { Batch } from '@homechef/contract/batches/batch';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { chef, recall, sampleBatch, template } from '../batch-samples.fixture.ts';
import { LabelsScreen } from './LabelsScreen.tsx';

afterEach(() => changeLanguage('en'));

const openLabels = (batch: Batch) =>
  render([{ path: '/chef/labels', element: <LabelsScreen /> }], {
    at: `/chef/labels?batch=${batch._id}`,
    user: chef,
    answers: { listBatches: [batch] },
  });

test.each([
  [
    'complete',
    {},
    ['Complete: Arizona, cottage food', 'Ida Park · Reg. CF-20418 · Made 11/27/2026'],
    'Print 22 labels',
  ],
  ['without a person', { holder: '' }, ['1 fact is missing', 'Registered person'], 'Print a draft'],
])('R5: labels of a batch: %s', async (_case, label, reads, button) => {
  const batch = sampleBatch();
  openLabels({ ...batch, label: { ...batch.label, ...label } });
  await screen.findByRole('button', { name: button });
  expectPage({ reads, never: [] });
});

test('R5: a Spanish label stands beside the English one, and the device remembers paper and language', async () => {
  vi.stubGlobal('print', () => undefined);
  const batch = sampleBatch();
  const first = openLabels(batch);
  fill(await screen.findByLabelText('Copies'), '3');
  await first.user.selectOptions(screen.getByLabelText('Paper'), 'Roll of 80 mm');
  await first.user.click(screen.getByRole('checkbox', { name: 'Spanish beside English' }));
  const [english, spanish] = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(english).toContain('Contains: ');
  expect(spanish).toContain('Contiene: ');
  await first.user.click(screen.getByRole('button', { name: 'Print 3 labels' }));
  await waitFor(() =>
    expect(
      [...document.querySelectorAll('.labels-sheet .batch-label')].map((label) => label.getAttribute('lang')),
    ).toEqual(['en', 'es', 'en', 'es', 'en', 'es']),
  );
  first.unmount();
  openLabels(batch);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByLabelText<HTMLSelectElement>('Paper').selectedOptions[0]?.text).toBe('Roll of 80 mm');
});

const chilled = { sentence: 'SAFE HANDLING INSTRUCTIONS', minPoints: 12 };
const chilledLabel = { ...sampleBatch().label, template: { ...template, chilled } };

test('R5: chilled food has the instructions of its state, unless its cook says that it is not chilled', async () => {
  const { user } = openLabels(sampleBatch({ storage: 'Keep refrigerated', label: chilledLabel }));
  const instructions = within(await screen.findByRole('article')).getByText(chilled.sentence);
  expect(instructions.style.fontSize).toBe('12pt');
  await user.click(screen.getByRole('checkbox', { name: /^Kept refrigerated or frozen/ }));
  expect(screen.getByRole('article').textContent).not.toContain(chilled.sentence);
});

test.each([
  ['in a state that requires none', sampleBatch({ storage: 'Keep refrigerated' })],
  ['on food that is not kept cold', sampleBatch({ label: chilledLabel })],
])('R5: a label has no instructions for chilled food %s', async (_case, batch) => {
  openLabels(batch);
  expect((await screen.findByRole('article')).textContent).not.toContain(chilled.sentence);
});

test('R5: a label that fits only in a replacement font is printed in capitals', async () => {
  let showFonts: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (showFonts = resolve));
  vi.spyOn(document.fonts, 'ready', 'get').mockReturnValue(ready as never);
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(0);
  openLabels(sampleBatch());
  const label = await screen.findByRole('article');
  expect(label.className).toContain('is-mixed');
  height.mockImplementation(function (this: Element) {
    return this.className.includes('is-mixed') ? 1_000 : 0;
  });
  showFonts();
  await waitFor(() => expect(label.className).toContain('is-capitals'));
});

test.each([
  ['en', 'This batch was recalled', 'Print'],
  ['es', 'Este lote se retiró', 'Imprimir'],
] as const)('R5: labels of a recalled batch are not printed (%s)', async (language, text, print) => {
  await changeLanguage(language);
  openLabels(sampleBatch({ recall }));
  await screen.findByText(text, { exact: false });
  expectPage({ never: [print] });
});

test('R5: labels are not printed if another device recalls the batch in the meantime', async () => {
  let batch = sampleBatch();
  render([{ path: '/chef/labels', element: <LabelsScreen /> }], {
    at: `/chef/labels?batch=${batch._id}`,
    user: chef,
    answers: { listBatches: () => [batch] },
  });
  await screen.findByRole('button', { name: 'Print 22 labels' });
  batch = sampleBatch({ recall });
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByText('This batch was recalled', { exact: false });
  expectPage({ never: ['Print'] });
});

test('without a batch, the page leads to the batches', async () => {
  render([{ path: '/chef/labels', element: <LabelsScreen /> }], {
    at: '/chef/labels',
    user: chef,
    answers: { listBatches: [sampleBatch()] },
  });
  expect((await screen.findByRole('link', { name: 'Batches' })).getAttribute('href')).toBe('/chef/batches');
});
