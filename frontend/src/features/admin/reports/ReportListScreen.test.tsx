import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeResponses } from '../../../testing/fake-api.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession } from '../../../testing/samples.ts';
import { sampleCase } from './case-samples.fixture.ts';
import { ReportListScreen } from './ReportListScreen.tsx';

const soup = sampleCase();
const account = sampleCase({
  _id: `account.${'b'.repeat(24)}`,
  about: 'account',
  item: 'b'.repeat(24),
  subject: 'Ben',
});
const decided = sampleCase({
  _id: `review.${'c'.repeat(24)}`,
  about: 'review',
  item: 'c'.repeat(24),
  subject: 'So rude',
  state: 'decided',
  version: 4,
});

const open = (answers: FakeResponses = {}, at = '/admin/reportlist') =>
  render([{ path: '/admin/reportlist', element: <ReportListScreen /> }], {
    at,
    user: sampleSession({ isAdmin: true }),
    answers: { listCases: [soup, account, decided], ...answers },
  });

test('filters and hides columns by the URL', async () => {
  const view = open(
    {},
    '/admin/reportlist?state=open&about=product&reason=fraud&hide=reasons&from=2026-01-01&city=Tempe',
  );
  await screen.findByRole('row', { name: /Red soup/ });
  expect(view.sent[0]?.call.query).toMatchObject({
    state: 'open',
    about: 'product',
    reason: 'fraud',
    from: '2026-01-01',
    city: 'Tempe',
    page: 1,
  });
  expect(screen.queryByRole('columnheader', { name: 'Reason' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Last verdict' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Red soup' }).getAttribute('href')).toBe(
    `/admin/reports?show=all&case=product.${soup.item}`,
  );
});

test('dismisses the chosen waiting cases in the version that was shown', async () => {
  const view = open({ decideCases: { decided: 1, refused: [] } });
  await view.user.click(await screen.findByLabelText('Choose all 3 on this page'));
  await view.user.click(screen.getByRole('button', { name: 'Nothing wrong…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing wrong in 3 cases?' }));
  expect(dialog.getByText('Already decided, or about an account or an order: Ben, So rude.')).toBeTruthy();
  await view.user.click(dialog.getByRole('button', { name: 'Dismiss 1' }));
  expect(await screen.findByText('1 was dismissed')).toBeTruthy();
  expect(view.listCalls('decideCases')[0]?.body).toEqual({
    verdict: 'dismiss',
    cases: [{ about: 'product', item: soup.item, version: 1 }],
  });
});

test('hides the subjects of the chosen cases, and says what was refused', async () => {
  const message = 'There are new reports. Your verdict was not sent.';
  const view = open({
    decideCases: { decided: 1, refused: [{ item: soup.item, code: 'report.reported', message }] },
  });
  await view.user.click(await screen.findByLabelText('Choose all 3 on this page'));
  await view.user.click(screen.getByRole('button', { name: 'Hide…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide what 3 cases are about?' }));
  fill(dialog.getByLabelText(/Words for/), 'Offensive');
  await view.user.click(dialog.getByRole('button', { name: 'Hide 2' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});
