import { createContext, useContext, type ReactNode } from 'react';

export interface ToastContent {
  message: ReactNode;
  tone?: 'success' | 'danger' | 'plain';
  action?: { label: string; onClick: () => void };
  /** Time until the toast closes, in milliseconds, 5000 by default. */
  delayMs?: number;
}

export type ShowToast = (toast: ToastContent) => () => void;

export const ToastContext = createContext<ShowToast>(() => () => undefined);

export const useToast = (): ShowToast => useContext(ToastContext);
