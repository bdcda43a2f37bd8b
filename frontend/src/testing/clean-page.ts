import './load-messages.ts'; // must come before a screen adds its own messages
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { device } from '../platform/format/device.ts';
import { listMisnamedControls } from './misnamed-controls.ts';

/** Sets the device to the time zone of the samples, so that times carry no time zone wherever the tests run. */
beforeEach(() => void vi.spyOn(device, 'getTimeZone').mockReturnValue('America/Phoenix'));

// jsdom has no layout, so nothing scrolls, and only an attribute hides an element.
if (typeof window !== 'undefined')
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    checkVisibility(this: Element) {
      return !this.closest('[hidden]');
    },
  });

// happy-dom loads no fonts, so all that a page needs are there.
if (typeof document !== 'undefined')
  Object.defineProperty(document, 'fonts', {
    value: {
      load: () => Promise.resolve([]),
      get ready() {
        return Promise.resolve();
      },
    },
    configurable: true,
  });

/** Undoes changes of a test that would leak into the next one. */
afterEach(() => {
  if (typeof document !== 'undefined') expect(listMisnamedControls()).toEqual([]);
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof window === 'undefined') return; // a test file that runs in Node
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** Undoes changes of a test file that would leak into the next file of the same worker. */
afterAll(async () => {
  await vi.dynamicImportSettled(); // The worker cannot load modules between two files.
  if (typeof window === 'undefined') return; // a test file that runs in Node
  Reflect.deleteProperty(globalThis, 'indexedDB'); // It holds the file’s database.
  document.head.replaceChildren();
  document.body.replaceChildren();
});
