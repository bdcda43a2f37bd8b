import './load-messages.ts'; // before a screen adds its own messages
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { device } from '../platform/format/device.ts';

/** Puts the device into the time zone of the samples, so that times have no zone behind them wherever the tests run. */
beforeEach(() => void vi.spyOn(device, 'getTimeZone').mockReturnValue('America/Phoenix'));

// jsdom has no layout, so nothing scrolls.
if (typeof window !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

/** Undoes the changes of a test that the next one would see. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof window === 'undefined') return; // a file for Node
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** Undoes the changes of a test file that the next file of the worker would see. */
afterAll(async () => {
  await vi.dynamicImportSettled(); // The worker cannot load a module between two files.
  if (typeof window === 'undefined') return; // a file for Node
  Reflect.deleteProperty(globalThis, 'indexedDB'); // It keeps the database of the file.
  document.head.replaceChildren();
  document.body.replaceChildren();
});
