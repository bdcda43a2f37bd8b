import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useToast } from '../ui/feedback/toast-context.ts';

const aDay = 24 * 60 * 60 * 1_000;

/** Calls back once the page stands and the browser has nothing better to do. */
function whenIdle(act: () => void): void {
  // Safari has no `requestIdleCallback`, whatever the types say.
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 1_000));
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

/** Starts the service worker of the built page, and says quietly when a newer version is ready; nobody is hurried. */
export function ServiceWorkerUpdater() {
  const toast = useToast();
  const { t } = useTranslation();
  const tell = useEffectEvent((reload: () => void) => {
    toast({
      message: t('offline.newVersion'),
      action: { label: t('offline.reload'), onClick: reload },
      delay: aDay,
    });
  });
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    whenIdle(() => {
      void import('./register-service-worker.ts')
        .then(({ registerServiceWorker: startWorker }) => startWorker((reload) => tell(reload)))
        .catch(() => undefined);
    });
  }, []);
  return null;
}
