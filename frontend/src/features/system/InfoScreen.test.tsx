import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { InfoScreen } from './InfoScreen.tsx';

const routes = [
  { path: '/help', element: <InfoScreen /> },
  { path: '/search', element: <h1>Search</h1> },
];
const open = (markdown: unknown) =>
  render(routes, {
    at: '/help',
    answers: { getContent: typeof markdown === 'string' ? { title: 'Help here', markdown } : markdown },
  });

test('shows a text with headings and a table', async () => {
  const { container } = open('## Pay\n\nIn **cash**.\n\n| Data | Who |\n| --- | --- |\n| Name | you |');
  expect(await screen.findByRole('heading', { level: 2, name: 'Pay' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help here');
  expect(screen.getByRole('cell', { name: 'you' })).toBeTruthy();
  expect(container.querySelector('strong')?.textContent).toBe('cash');
});

test('opens the page when a link to a path is clicked', async () => {
  const { user, router } = open('See [your order](/search) and [us](mailto:help@market.example).');
  expect((await screen.findByRole('link', { name: 'us' })).getAttribute('href')).toBe(
    'mailto:help@market.example',
  );
  await user.click(screen.getByRole('link', { name: 'your order' }));
  expect(router.state.location.pathname).toBe('/search');
});

test('shows escaped characters as they are', async () => {
  open('By Food \\& \\*Friends\\*, [help\\@market\\.example](mailto:help@market.example)');
  expect(await screen.findByText(/By Food & \*Friends\*,/)).toBeTruthy();
  expect(screen.getByRole('link').textContent).toBe('help@market.example');
});

test('does not run HTML and scripts in a text', async () => {
  const { container } = open('<img src=x onerror=alert(1)>\n\n[run](javascript:alert(1)) <b>bold</b>');
  expect(await screen.findByText(/onerror/)).toBeTruthy();
  expect(container.querySelector('img, b, script')).toBeNull();
  expect(container.innerHTML).not.toContain('javascript:');
});
