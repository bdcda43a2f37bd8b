import type { Env } from '../../../platform/config/env.ts';

type KitchenConfig = Pick<Env, 'KITCHEN_APPROVAL' | 'HOME_KITCHEN_NOTE'>;

let config: KitchenConfig = { KITCHEN_APPROVAL: 'none' };

/** Sets the kitchen settings of this process. Commands do not need them. */
export const configureKitchens = (env: KitchenConfig): void => void (config = env);

export const isApprovalRequired = (): boolean => config.KITCHEN_APPROVAL === 'required';

/** Returns the operator's own text about food from home kitchens, or undefined to show the default text. */
export const getHomeKitchenNote = (): string | undefined => config.HOME_KITCHEN_NOTE;
