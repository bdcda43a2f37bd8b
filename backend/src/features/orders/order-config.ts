import type { Env } from '../../platform/config/env.ts';

interface OrderConfig extends Pick<Env, 'FREE_CANCEL_MINUTES'> {
  /** Secrets of this market, the current one first. */
  secrets: readonly string[];
}

let config: OrderConfig = { FREE_CANCEL_MINUTES: 0, secrets: [] };

/** Sets the order settings of this process. Commands do not need them. */
export const configureOrders = (orderConfig: OrderConfig): void => void (config = orderConfig);

/** Returns for how many minutes after placing an order its customer may cancel, even past the kitchen's deadline. */
export const getFreeCancelMinutes = (): number => config.FREE_CANCEL_MINUTES;

export const getOrderSecrets = (): readonly string[] => config.secrets;
