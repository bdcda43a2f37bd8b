import { useAppSelector } from '../store.ts';

/** Changes whenever the server has come back: what had failed is asked again then. */
export const useReconnectCount = (): number => useAppSelector((state) => state.connection.returns);
