import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFocusRecovery } from './focus-recovery.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <header><button id="menu">Menu</button></header>
    <main id="main">
      <h1 tabindex="-1">Orders</h1>
      <button id="see">See</button>
      <section id="recent"><ul id="list"><li id="line"><button id="forget">Forget</button></li></ul></section>
    </main>
    <div id="toast"><button id="undo">Undo</button></div>`;
  stop = startFocusRecovery();
});
afterEach(() => stop());

const getElement = (id: string) => document.getElementById(id);
const getFocused = () =>
  document.activeElement?.id ? document.activeElement.id : document.activeElement?.tagName;
const focus = (id: string) => getElement(id)?.focus();

test('focuses the nearest container after the focused element is removed', async () => {
  focus('forget');
  getElement('line')?.remove();
  await waitFor(() => expect(getFocused()).toBe('list'));
  expect(getElement('list')?.getAttribute('tabindex')).toBe('-1');
  focus('menu');
  expect(getElement('list')?.hasAttribute('tabindex')).toBe(false);
});

test('moves the focus to the outer container, or else to the heading', async () => {
  focus('forget');
  getElement('list')?.remove();
  await waitFor(() => expect(getFocused()).toBe('recent'));
  getElement('recent')?.remove();
  await waitFor(() => expect(getFocused()).toBe('H1'));
});

test('focuses the list item of a button that gets disabled', async () => {
  focus('forget');
  getElement('forget')?.setAttribute('disabled', '');
  await waitFor(() => expect(getFocused()).toBe('line'));
});

test('restores the previous focus after a toast is removed', async () => {
  focus('see');
  focus('undo');
  getElement('toast')?.remove();
  await waitFor(() => expect(getFocused()).toBe('see'));
});

test('does not move focus that was moved elsewhere', async () => {
  focus('forget');
  getElement('line')?.remove();
  focus('menu');
  focus('see');
  getElement('see')?.remove(); // A focus that was moved wrongly before would show here.
  await waitFor(() => expect(getFocused()).toBe('H1'));
});

test('does not move focus when an unfocused element is removed', async () => {
  focus('forget');
  getElement('forget')?.blur();
  await new Promise((resolve) => setTimeout(resolve));
  getElement('line')?.remove();
  fireEvent.click(document.body);
  await new Promise((resolve) => setTimeout(resolve));
  expect(getFocused()).toBe('BODY');
});
