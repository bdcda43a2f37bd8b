import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Carousel } from './Carousel.tsx';

const names = ['Soup', 'Tacos', 'Cake'];
const intervalMs = 5_000;

function DishCarousel() {
  const [index, setIndex] = useState(0);
  const slides = names.map((name) => ({ key: name, slide: <a href="#dish">{name}</a> }));
  return (
    <Carousel
      currentIndex={index}
      onStep={(by) => setIndex((index + by + names.length) % names.length)}
      intervalMs={intervalMs}
      slides={slides}
    />
  );
}

const getActiveName = () => document.querySelector('.active')?.textContent;
const advance = (ms: number): void => void act(() => void vi.advanceTimersByTime(ms));
const getSlide = (name: string) => screen.getByText(name);

beforeEach(() => {
  vi.useFakeTimers();
  render([{ path: '/', element: <DishCarousel /> }]);
});

test('pauses the carousel while a slide has the focus', () => {
  act(() => void getSlide('Soup').focus());
  advance(3 * intervalMs);
  expect(getActiveName()).toBe('Soup');
  act(() => void getSlide('Soup').blur());
  advance(intervalMs);
  expect(getActiveName()).toBe('Tacos');
});

test('arrow keys change the slide and move the focus', () => {
  act(() => void getSlide('Soup').focus());
  fireEvent.keyDown(getSlide('Soup'), { key: 'ArrowRight' });
  expect([getActiveName(), document.activeElement?.textContent]).toEqual(['Tacos', 'Tacos']);
  fireEvent.keyDown(getSlide('Tacos'), { key: 'ArrowLeft' });
  fireEvent.keyDown(getSlide('Soup'), { key: 'ArrowLeft' });
  expect([getActiveName(), document.activeElement?.textContent]).toEqual(['Cake', 'Cake']);
  advance(3 * intervalMs);
  expect(getActiveName()).toBe('Cake');
});

test('resumes the carousel after a touch is cancelled', () => {
  fireEvent.touchStart(getSlide('Soup'), { touches: [{ clientX: 10 }] });
  advance(intervalMs);
  expect(getActiveName()).toBe('Soup');
  fireEvent.touchCancel(getSlide('Soup'));
  advance(intervalMs);
  expect(getActiveName()).toBe('Tacos');
});

test.each([
  [100, 59, 'Tacos'],
  [55, 100, 'Cake'],
  [100, 60, 'Soup'],
])('a swipe from %i to %i shows %s', (from, to, name) => {
  fireEvent.touchStart(getSlide('Soup'), { touches: [{ clientX: from }] });
  fireEvent.touchMove(getSlide('Soup'), { touches: [{ clientX: to }] });
  fireEvent.touchEnd(getSlide('Soup'));
  expect(getActiveName()).toBe(name);
});
