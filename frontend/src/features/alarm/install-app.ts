import { useEffect, useState } from 'react';

/** The event with which browsers let a page ask for its own installation. TypeScript’s DOM types do not include it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

const isStandalone = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Returns whether this is iOS or iPadOS, where only installed apps get push messages. iPadOS calls itself a Mac. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const needsHomeScreen = (): boolean => isAppleMobile() && !isStandalone();

/** Returns a function that asks the chef to install the app, or undefined if the browser has no prompt to offer. */
export function useInstallPrompt(): (() => void) | undefined {
  const [event, setEvent] = useState<InstallPromptEvent>();
  useEffect(() => {
    const keep = (offered: Event) => {
      offered.preventDefault(); // Stops the browser from showing its own bar.
      setEvent(offered as InstallPromptEvent);
    };
    const forget = () => setEvent(undefined);
    window.addEventListener('beforeinstallprompt', keep);
    window.addEventListener('appinstalled', forget);
    return () => {
      window.removeEventListener('beforeinstallprompt', keep);
      window.removeEventListener('appinstalled', forget);
    };
  }, []);
  return (
    event &&
    (() => {
      setEvent(undefined); // A prompt works only once.
      void event.prompt();
    })
  );
}
