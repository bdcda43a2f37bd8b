import type { Env } from '../config/env.ts';

type OrderConfig = Pick<Env, 'FREE_CANCEL_MINUTES'>;

let config: OrderConfig = { FREE_CANCEL_MINUTES: 0 };

/** Sets the settings about orders for this process. Commands do not need them. */
export const configureOrders = (env: OrderConfig): void => void (config = env);

/** Returns for how many minutes after placing a customer may cancel, also past the deadline of the kitchen. */
export const getFreeCancelMinutes = (): number => config.FREE_CANCEL_MINUTES;
