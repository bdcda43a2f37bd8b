import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../display/Icon.tsx';
import { ToastContext, type ToastContent } from './toast-context.ts';

type Shown = ToastContent & { id: number };

/** How long a toast stays, in milliseconds (spec §9). */
const usualDelay = 5_000;

/** It goes by itself, but not from under somebody who has come to it by keyboard. */
function OneToast({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const { t } = useTranslation();
  const { message, tone = 'plain', action, delay = usualDelay } = toast;
  const act = () => {
    action?.onClick();
    onClose();
  };
  const [isHeld, setHeld] = useState(false);
  const end = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => end(), delay);
    return () => clearTimeout(timer);
  }, [delay, isHeld]);
  return (
    <div className="toast show pe-auto" onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <div className="toast-body">
        <span>{message}</span>
        {tone !== 'plain' && (
          <span className={`tone-${tone}`}>
            <Icon name={tone === 'success' ? 'check' : 'alert'} />
          </span>
        )}
        {action && (
          <Button variant="link" onClick={act}>
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

/** The latest three; those with something to do about them all stay their time. */
const latest = (toasts: readonly Shown[]) =>
  toasts.filter(({ action }, i) => action !== undefined || i >= toasts.length - 3);

/** Shows the toasts of everything inside it, in one live region (`useToast`). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const ids = useRef(0);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback(
    (toast: ToastContent) => {
      const id = ++ids.current;
      setToasts((shown) => latest([...shown, { ...toast, id }]));
      return () => close(id);
    },
    [close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toast-stack" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <OneToast key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}
