import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';

interface Props {
  name: string;
  path: string;
}

const isCancelled = (error: unknown) => error instanceof Error && error.name === 'AbortError';

const ShareIcon = () => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13" />
  </svg>
);

/** Opens the device’s share dialog, or copies the link if there is none. */
export function ShareButton({ name, path }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ message: t('kitchens.page.share.copied'), tone: 'success' });
    } catch {
      // The page is not secure or the user refused access, so the message contains the link instead.
      toast({ message: t('kitchens.page.share.failed', { url }), tone: 'danger', delayMs: 15_000 });
    }
  };
  const share = async () => {
    const url = window.location.origin + path;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      if (!isCancelled(error)) await copy(url);
    }
  };
  return (
    <Button
      variant="secondary"
      aria-label={t('kitchens.page.share.of', { name })}
      onClick={() => void share()}
    >
      <ShareIcon />
      <span>{t('kitchens.page.share.button')}</span>
    </Button>
  );
}
