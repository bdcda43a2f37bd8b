import { useAppSelector } from '../store.ts';

export const useReconnectCount = (): number => useAppSelector((state) => state.connection.reconnectCount);
