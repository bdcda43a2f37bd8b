import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { QuantityField } from './QuantityField.tsx';

const renderField = (max: number) => {
  const onChange = vi.fn();
  const element = <QuantityField value={2} max={max} onChange={onChange} />;
  return { onChange, user: render([{ path: '/', element }]).user };
};

test('renders a select up to a maximum of 100', async () => {
  const { onChange, user } = renderField(100);
  const list = screen.getByRole('combobox', { name: 'Quantity' });
  expect(list.children).toHaveLength(100);
  await user.selectOptions(list, '7');
  expect(onChange).toHaveBeenCalledWith(7);
});

test('renders a number field above 100 and ignores invalid input', async () => {
  const { onChange, user } = renderField(250);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
  await user.clear(field);
  expect(onChange).not.toHaveBeenCalled();
  await user.type(field, '999');
  expect(onChange.mock.calls).toEqual([[9], [99], [250]]);
  screen.getByText('Maximum 250');
  await user.tab();
  expect(field.value).toBe('2');
  await user.type(field, '0');
  expect(screen.queryByText('Maximum 250')).toBeNull();
});
