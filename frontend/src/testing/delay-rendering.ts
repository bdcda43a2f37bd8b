/**
 * With VITE_RENDER_DELAY_MS=60 React draws what is not urgent so many milliseconds late, as on a busy machine: a test that does
 * not wait for it fails. Loaded before React, whose scheduler keeps the timer that it finds.
 */
const late = Number(import.meta.env.VITE_RENDER_DELAY_MS ?? 0);
const later = globalThis.setTimeout;
if (late > 0) Object.assign(globalThis, { setImmediate: (draw: () => void) => later(draw, late) });
