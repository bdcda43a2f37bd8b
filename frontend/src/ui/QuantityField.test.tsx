import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { QuantityField } from './QuantityField.tsx';

afterEach(cleanup);

test('up to 100 it is a list from 1 to what is left', async () => {
  const onChange = vi.fn();
  render(<QuantityField value={2} max={100} onChange={onChange} />);
  const list = screen.getByRole('combobox', { name: 'Quantity' });
  expect(list.children).toHaveLength(100);
  await userEvent.selectOptions(list, '7');
  expect(onChange).toHaveBeenCalledWith(7);
});

test('over 100 it is a number field, whose typing errors are not passed on', async () => {
  const onChange = vi.fn();
  render(<QuantityField value={2} max={250} onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
  await userEvent.clear(field);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(field, '999');
  expect(onChange.mock.calls).toEqual([[9], [99], [250]]);
  await userEvent.tab();
  expect(field.value).toBe('2');
});
