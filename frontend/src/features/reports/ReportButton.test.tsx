import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { ReportButton } from './ReportButton.tsx';

beforeEach(() => sessionStorage.clear());

async function openDialog(addReport: unknown) {
  const view = render([{ path: '/', element: <ReportButton about="product" id="p1" name="Pad Thai" /> }], {
    answers: { addReport },
  });
  await view.user.click(screen.getByRole('button', { name: 'Report a problem with Pad Thai' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

const toReply = (isRepeated: boolean) => ({ message: 'Thank you', isRepeated });

test('sends a report with a reason and details', async () => {
  const { user, dialog, sent } = await openDialog(toReply(false));
  await user.selectOptions(dialog.getByLabelText('What is wrong?'), 'Allergens are wrong');
  fill(dialog.getByLabelText('Details (optional)'), 'It has peanuts');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Thank you. We will look into it.')).toBeTruthy();
  expect(sent.map(({ call }) => call.body)).toEqual([
    { about: 'product', id: 'p1', reason: 'wrong_allergens', text: 'It has peanuts' },
  ]);
});

test('keeps the words of a report that was closed, until it is sent', async () => {
  const { user, dialog } = await openDialog(toReply(false));
  await user.selectOptions(dialog.getByLabelText('What is wrong?'), 'Allergens are wrong');
  fill(dialog.getByLabelText('Details (optional)'), 'It has peanuts');
  const reopen = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Report a problem with Pad Thai' }));
    return within(await screen.findByRole('dialog'));
  };
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const kept = await reopen();
  expect(kept.getByLabelText<HTMLTextAreaElement>('Details (optional)').value).toBe('It has peanuts');
  await user.click(kept.getByRole('button', { name: 'Send report' }));
  await kept.findByText('Thank you. We will look into it.');
  await user.click(kept.getByText('Close', { selector: '.modal-footer button' }));
  expect((await reopen()).getByLabelText<HTMLTextAreaElement>('Details (optional)').value).toBe('');
});

test('asks for a reason first', async () => {
  const { user, dialog, sent } = await openDialog(toReply(false));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByText('Please choose what is wrong')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('says that this was reported already, and lets the reader add what is new', async () => {
  const { user, dialog, sent } = await openDialog(({ body }: { body?: unknown }) =>
    toReply(!(body as { text: string }).text),
  );
  await user.selectOptions(dialog.getByLabelText('What is wrong?'), 'Allergens are wrong');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText(/^We have this report already\./)).toBeTruthy();
  expect(dialog.queryByText(/Thank you/)).toBeNull();
  fill(dialog.getByLabelText('Details (optional)'), 'It has peanuts');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Thank you. We will look into it.')).toBeTruthy();
  expect(sent).toHaveLength(2);
});
