import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';

const toastDurationMs = 24 * 60 * 60 * 1_000;

function runWhenIdle(task: () => void): void {
  // Safari has no `requestIdleCallback`, even though TypeScript’s types declare it.
  const schedule = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 1_000);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}

export function ServiceWorkerUpdater() {
  const toast = useToast();
  const { t } = useTranslation();
  const announceVersion = useEffectEvent((reload: () => void) => {
    toast({
      message: t('offline.newVersion'),
      action: { label: t('offline.reload'), onClick: reload },
      delayMs: toastDurationMs,
    });
  });
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    runWhenIdle(() => {
      void import('./register-service-worker.ts')
        .then(({ registerServiceWorker }) => registerServiceWorker((reload) => announceVersion(reload)))
        .catch(() => undefined);
    });
  }, []);
  return null;
}
