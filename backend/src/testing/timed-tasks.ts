import { createTimedTasks } from '../app/timed-tasks.ts';
import { createHoldLimits } from '../features/orders/place/open-order-limits.ts';

/** The server's timed tasks. They remove no pictures. */
export const timedTasks = createTimedTasks({
  guestContactDays: 90,
  holdLimits: createHoldLimits(0),
  removePictures: () => Promise.resolve(),
});
