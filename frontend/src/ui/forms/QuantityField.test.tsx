import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { QuantityField } from './QuantityField.tsx';

const show = (max: number) => {
  const onChange = vi.fn();
  const element = <QuantityField value={2} max={max} onChange={onChange} />;
  return { onChange, user: render([{ path: '/', element }]).user };
};

test('up to 100 it is a list from 1 to what is left', async () => {
  const { onChange, user } = show(100);
  const list = screen.getByRole('combobox', { name: 'Quantity' });
  expect(list.children).toHaveLength(100);
  await user.selectOptions(list, '7');
  expect(onChange).toHaveBeenCalledWith(7);
});

test('over 100 it is a number field, whose typing errors are not passed on', async () => {
  const { onChange, user } = show(250);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
  await user.clear(field);
  expect(onChange).not.toHaveBeenCalled();
  await user.type(field, '999');
  expect(onChange.mock.calls).toEqual([[9], [99], [250]]);
  screen.getByText('At most 250');
  await user.tab();
  expect(field.value).toBe('2');
  await user.type(field, '0');
  expect(screen.queryByText('At most 250')).toBeNull();
});
