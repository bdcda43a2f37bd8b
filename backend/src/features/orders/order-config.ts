import type { Env } from '../../platform/config/env.ts';

interface OrderConfig extends Pick<Env, 'FREE_CANCEL_MINUTES'> {
  /** Secrets of this market, the current one first. */
  secrets: readonly string[];
}

let config: OrderConfig = { FREE_CANCEL_MINUTES: 0, secrets: [] };

/** Sets the settings about orders for this process. Commands do not need them. */
export const configureOrders = (orderConfig: OrderConfig): void => void (config = orderConfig);

/** Returns for how many minutes after placing a customer may cancel, also past the deadline of the kitchen. */
export const getFreeCancelMinutes = (): number => config.FREE_CANCEL_MINUTES;

export const getOrderSecrets = (): readonly string[] => config.secrets;
