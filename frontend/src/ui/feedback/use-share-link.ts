import { useToast } from './toast-context.ts';

interface SharedLink {
  title: string;
  path: string;
  copied: string;
  /** Returns a message with the link, because the page is not secure or the user refused access to the clipboard. */
  describeFailure: (url: string) => string;
}

/** Returns a function that opens the device’s share dialog, or copies the link if there is none. */
export function useShareLink({ title, path, copied, describeFailure }: SharedLink): () => Promise<void> {
  const toast = useToast();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ message: copied, tone: 'success' });
    } catch {
      toast({ message: describeFailure(url), tone: 'danger', delayMs: 15_000 });
    }
  };
  return async () => {
    const url = window.location.origin + path;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === 'AbortError';
      if (!isCancelled) await copy(url);
    }
  };
}
