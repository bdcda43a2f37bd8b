/**
 * Delays non-urgent React rendering by VITE_RENDER_DELAY_MS milliseconds, as on a busy machine, so that a test without a
 * wait fails. Must load before React, because its scheduler reads the timer at load time.
 */
const delayMs = Number(import.meta.env.VITE_RENDER_DELAY_MS ?? 0);
const setTimer = globalThis.setTimeout;
if (delayMs > 0)
  Object.assign(globalThis, { setImmediate: (render: () => void) => setTimer(render, delayMs) });
