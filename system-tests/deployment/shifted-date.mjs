/**
 * Shifts the wall clock of a server process. `node --import` loads this module first. The file named by
 * `CLOCK_OFFSET_FILE` contains the shift in milliseconds; a change applies within 50 ms. Timers still run in real time.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offsetMs = 0;

function readOffset() {
  offsetMs = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
}
readOffset();
setInterval(readOffset, 50).unref();

const shiftedNow = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget),
  apply: () => new RealDate(shiftedNow()).toString(),
  get: (target, name, receiver) => (name === 'now' ? shiftedNow : Reflect.get(target, name, receiver)),
});
