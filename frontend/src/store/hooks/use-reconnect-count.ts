import { useAppSelector } from '../store.ts';

/** Returns a number that changes after each outage, as a dependency of effects that send queries again. */
export const useReconnectCount = (): number => useAppSelector((state) => state.connection.reconnectCount);
