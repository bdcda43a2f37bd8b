import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Carousel } from './Carousel.tsx';

const names = ['Soup', 'Tacos', 'Cake'];
const interval = 5_000;

function Menu() {
  const [shown, show] = useState(0);
  const slides = names.map((name) => ({ key: name, slide: <a href="#dish">{name}</a> }));
  return (
    <Carousel
      shown={shown}
      onStep={(by) => show((shown + by + names.length) % names.length)}
      interval={interval}
      slides={slides}
    />
  );
}

const onScreen = () => document.querySelector('.active')?.textContent;
const pass = (milliseconds: number): void => void act(() => void vi.advanceTimersByTime(milliseconds));
const dish = (name: string) => screen.getByText(name);

beforeEach(() => {
  vi.useFakeTimers();
  render([{ path: '/', element: <Menu /> }]);
});
afterEach(() => void vi.useRealTimers());

test('goes on by itself, round and round', () => {
  expect(onScreen()).toBe('Soup');
  pass(interval);
  expect(onScreen()).toBe('Tacos');
  pass(interval);
  pass(interval);
  expect(onScreen()).toBe('Soup');
});

test('stands still while one of them has the focus', () => {
  act(() => void dish('Soup').focus());
  pass(3 * interval);
  expect(onScreen()).toBe('Soup');
  act(() => void dish('Soup').blur());
  pass(interval);
  expect(onScreen()).toBe('Tacos');
});

test('an arrow key takes the focus along', () => {
  act(() => void dish('Soup').focus());
  fireEvent.keyDown(dish('Soup'), { key: 'ArrowRight' });
  expect([onScreen(), document.activeElement?.textContent]).toEqual(['Tacos', 'Tacos']);
  fireEvent.keyDown(dish('Tacos'), { key: 'ArrowLeft' });
  fireEvent.keyDown(dish('Soup'), { key: 'ArrowLeft' });
  expect([onScreen(), document.activeElement?.textContent]).toEqual(['Cake', 'Cake']);
  pass(3 * interval);
  expect(onScreen()).toBe('Cake');
});

test('goes on after a touch that the system has ended', () => {
  fireEvent.touchStart(dish('Soup'), { touches: [{ clientX: 10 }] });
  pass(interval);
  expect(onScreen()).toBe('Soup');
  fireEvent.touchCancel(dish('Soup'));
  pass(interval);
  expect(onScreen()).toBe('Tacos');
});

test.each([
  [100, 55, 'Tacos'],
  [55, 100, 'Cake'],
  [100, 70, 'Soup'],
])('a finger from %i to %i shows %s', (from, to, name) => {
  fireEvent.touchStart(dish('Soup'), { touches: [{ clientX: from }] });
  fireEvent.touchMove(dish('Soup'), { touches: [{ clientX: to }] });
  fireEvent.touchEnd(dish('Soup'));
  expect(onScreen()).toBe(name);
});
