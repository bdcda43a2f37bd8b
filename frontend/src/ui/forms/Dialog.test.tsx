import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

const onPageSubmit = vi.fn();
const onPageKey = vi.fn();
const onDialogSubmit = vi.fn();

beforeEach(() => vi.clearAllMocks());

/** A dialog among the fields of a page that is one single form. */
function Page({ footer, isBusy }: { footer: ReactNode; isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <form
      onKeyDown={({ key }) => void onPageKey(key)}
      onSubmit={(event) => {
        event.preventDefault();
        onPageSubmit();
      }}
    >
      {isOpen && (
        <Dialog
          title="Join the list"
          isBusy={isBusy}
          onClose={() => setOpen(false)}
          onSubmit={onDialogSubmit}
          footer={footer}
        >
          <input aria-label="Name" />
        </Dialog>
      )}
    </form>
  );
}

test('submitting a dialog does not submit the form of the page', async () => {
  render(<Page footer={<Button type="submit">Send</Button>} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onDialogSubmit).toHaveBeenCalledTimes(1);
  expect(onPageSubmit).not.toHaveBeenCalled();
});

test('Enter in a field of a dialog submits only the dialog', async () => {
  render(<Page footer={<Button type="submit">Send</Button>} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ana{Enter}');
  expect(onDialogSubmit).toHaveBeenCalledTimes(1);
  expect(onPageSubmit).not.toHaveBeenCalled();
  expect(onPageKey).not.toHaveBeenCalled();
});

test.each(['the dialog', 'a field'])(
  'Escape in %s closes the dialog and does not reach the page',
  async (place) => {
    render(<Page footer={null} />);
    (place === 'a field' ? screen.getByLabelText('Name') : screen.getByRole('dialog')).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onPageKey).not.toHaveBeenCalled();
  },
);

test('a dialog stays open while a request is running', async () => {
  render(<Page footer={null} isBusy />);
  await userEvent.type(screen.getByLabelText('Name'), '{Escape}');
  screen.getByRole('dialog', { name: 'Join the list' });
});
