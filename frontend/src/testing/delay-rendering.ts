/**
 * Delays non-urgent React rendering by VITE_RENDER_DELAY_MS milliseconds, as a busy machine would, so that a test that
 * forgets to wait fails. Must load before React, whose scheduler reads the timer when it loads.
 */
const delayMs = Number(import.meta.env.VITE_RENDER_DELAY_MS ?? 0);
const setTimer = globalThis.setTimeout;
if (delayMs > 0)
  Object.assign(globalThis, { setImmediate: (render: () => void) => setTimer(render, delayMs) });
