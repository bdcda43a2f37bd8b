import { createContext, useContext, type ReactNode } from 'react';

export interface ToastContent {
  message: ReactNode;
  tone?: 'success' | 'danger' | 'plain';
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** How long it stays, in milliseconds; 5000 unless told (spec §9). */
  delay?: number;
}

/** Shows a toast; what it returns takes it away early. */
export type ShowToast = (toast: ToastContent) => () => void;

export const ToastContext = createContext<ShowToast>(() => () => undefined);

/** Gives the function that shows a toast. */
export const useToast = (): ShowToast => useContext(ToastContext);
