import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { AdminNotes } from '../features/admin-notes/AdminNotes.tsx';
import { DecideButton } from '../features/admin/list/row-acts/DecideButton.tsx';
import { MessageDialog } from '../features/admin/list/row-acts/MessageDialog.tsx';
import { AnnouncementPanel } from '../features/admin/overview/AnnouncementPanel.tsx';
import { AnswerForm } from '../features/admin/reports/AnswerForm.tsx';
import { CaseVerdict } from '../features/admin/reports/CaseVerdict.tsx';
import { sampleCase } from '../features/admin/reports/case-samples.fixture.ts';
import { StatementForm } from '../features/admin/reports/StatementForm.tsx';
import { KitchenApproval } from '../features/admin/users/KitchenApproval.tsx';
import { BatchesScreen } from '../features/batches/BatchesScreen.tsx';
import { PermitVerdict } from '../features/permits/PermitVerdict.tsx';
import { fill } from '../testing/fill.ts';
import { samplePermit } from '../testing/permit-samples.ts';
import { render } from '../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../testing/samples.ts';
import { sampleKitchen } from '../testing/slot-samples.ts';

beforeEach(() => sessionStorage.clear());

const nothing = () => undefined;

const answers = {
  getAnnouncement: { announcement: null },
  getKitchen: sampleKitchen(),
  chefProducts: [sampleProduct()],
  listBatches: [],
};

test.each<[string, () => ReactNode, label: string | RegExp, opener?: string]>([
  ['an announcement', () => <AnnouncementPanel />, 'English text'],
  ['a batch', () => <BatchesScreen />, /^Note/],
  ['a message', () => <MessageDialog to="users" ids={[chefId]} onClose={nothing} />, 'Message'],
  [
    'a verdict on many dishes',
    () => (
      <DecideButton
        verdict="hide"
        titleKey="hide.title.product"
        items={[sampleProduct()]}
        toCase={({ _id }) => ({ about: 'product', item: _id, version: 0 })}
        getName={({ name }) => name}
        onDone={nothing}
      />
    ),
    'Words for the person concerned',
    'Hide…',
  ],
  [
    'an answer',
    () => <AnswerForm about="1" outcome={{}} onSend={() => Promise.resolve(false)} />,
    'Your answer',
  ],
  ['what a side says', () => <StatementForm id="1" />, 'What the kitchen says'],
  [
    'a verdict',
    () => <CaseVerdict shown={sampleCase()} onDecided={nothing} />,
    'Words for the person concerned',
    'Hide',
  ],
  [
    'a note',
    () => <AdminNotes about="1" notes={[]} outcome={{}} onAdd={() => Promise.resolve(false)} />,
    'New note',
  ],
  [
    'a question about a permit',
    () => (
      <PermitVerdict
        permit={samplePermit()}
        isNewKitchen={false}
        act="more"
        isAgain={false}
        againUrl=""
        onSend={nothing}
        onDecided={nothing}
        onKitchenDecided={nothing}
        onRefused={nothing}
      />
    ),
    'What the chef reads',
  ],
  ['the reason of an approval', () => <KitchenApproval chefId={chefId} />, 'Reason for the chef'],
])('%s that is not sent yet survives a reload', async (_name, renderForm, label, opener) => {
  const find = async () => {
    const { user, unmount } = render([{ path: '/', element: renderForm() }], {
      answers,
      user: sampleSession({ isAdmin: true }),
    });
    if (opener) await user.click(await screen.findByText(opener));
    return { field: await screen.findByLabelText<HTMLInputElement>(label), unmount };
  };
  const { field, unmount } = await find();
  fill(field, 'Written for long');
  unmount();
  expect((await find()).field.value).toBe('Written for long');
});

test('words for some people are not offered for others', async () => {
  const find = async (ids: readonly string[]) => {
    const element = <MessageDialog to="users" ids={ids} onClose={nothing} />;
    const { unmount } = render([{ path: '/', element }], { answers });
    return { field: await screen.findByLabelText<HTMLTextAreaElement>('Message'), unmount };
  };
  const { field, unmount } = await find([chefId]);
  fill(field, 'Your permit has expired');
  unmount();
  expect((await find(['e'.repeat(24)])).field.value).toBe('');
});
