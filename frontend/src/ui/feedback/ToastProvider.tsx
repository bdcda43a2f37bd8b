import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Icon } from '../display/Icon.tsx';
import { ToastContext, type ToastContent } from './toast-context.ts';

type VisibleToast = ToastContent & { id: number };

const defaultDelayMs = 5_000;

interface ToastProps {
  toast: VisibleToast;
  isLatest: boolean;
  onClose: () => void;
}

function Toast({ toast, isLatest, onClose }: ToastProps) {
  const { t } = useTranslation();
  const { message, tone = 'plain', action, delayMs = defaultDelayMs } = toast;
  const runAction = () => {
    action?.onClick();
    onClose();
  };
  const [isFocused, setFocused] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isFocused) return undefined;
    const timer = setTimeout(() => close(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, isFocused]);
  return (
    <div
      className="toast show pe-auto"
      hidden={!isLatest && !isFocused}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="toast-body">
        <span>{message}</span>
        {tone !== 'plain' && (
          <span className={`tone-${tone}`}>
            <Icon name={tone === 'success' ? 'check' : 'alert'} />
          </span>
        )}
        {action && (
          <Button variant="link" onClick={runAction}>
            {action.label}
          </Button>
        )}
        <button type="button" className="round-button" aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

/** Keeps the latest toast, and those before it that can still be undone. */
const limitToasts = (toasts: readonly VisibleToast[]) =>
  toasts.filter(({ action }, i) => action !== undefined || i === toasts.length - 1);

/**
 * Provides `useToast` to its children and shows their toasts in one live region, one at a time. One that can be undone
 * shows again when those after it have closed.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly VisibleToast[]>([]);
  const lastId = useRef(0);
  const close = useCallback(
    (id: number) => setToasts((previous) => previous.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback(
    (toast: ToastContent) => {
      const id = ++lastId.current;
      setToasts((previous) => limitToasts([...previous, { ...toast, id }]));
      return () => close(id);
    },
    [close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toast-stack" role="status" aria-live="polite">
        {toasts.map((toast, i) => (
          <Toast
            key={toast.id}
            toast={toast}
            isLatest={i === toasts.length - 1}
            onClose={() => close(toast.id)}
          />
        ))}
      </div>
    </ToastContext>
  );
}
