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

const at = (id: string) => document.getElementById(id);
const focused = () =>
  document.activeElement?.id ? document.activeElement.id : document.activeElement?.tagName;
const focus = (id: string) => at(id)?.focus();

test('what had it goes away: it comes to the nearest part around it, which is no stop of the tabulator’s', async () => {
  focus('forget');
  at('line')?.remove();
  await waitFor(() => expect(focused()).toBe('list'));
  expect(at('list')?.getAttribute('tabindex')).toBe('-1');
  focus('menu');
  expect(at('list')?.hasAttribute('tabindex')).toBe(false);
});

test('the part goes as well: it comes to the next one, in the end to the heading', async () => {
  focus('forget');
  at('list')?.remove();
  await waitFor(() => expect(focused()).toBe('recent'));
  at('recent')?.remove();
  await waitFor(() => expect(focused()).toBe('H1'));
});

test('what had it is disabled: it comes to the line around it, from which the tabulator goes on', async () => {
  focus('forget');
  at('forget')?.setAttribute('disabled', '');
  await waitFor(() => expect(focused()).toBe('line'));
});

test('after a toast it is where it was before', async () => {
  focus('see');
  focus('undo');
  at('toast')?.remove();
  await waitFor(() => expect(focused()).toBe('see'));
});

test('whoever takes it elsewhere is not disturbed', async () => {
  focus('forget');
  at('line')?.remove();
  focus('menu');
  focus('see');
  at('see')?.remove(); // what comes after it has come, had anything been done before
  await waitFor(() => expect(focused()).toBe('H1'));
});

test('what nobody has the focus on may go', async () => {
  focus('forget');
  at('forget')?.blur();
  const letGo = new Promise((resolve) => setTimeout(resolve));
  await letGo;
  at('line')?.remove();
  fireEvent.click(document.body);
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe('BODY');
});
