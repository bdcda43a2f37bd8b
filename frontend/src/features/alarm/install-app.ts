import { useEffect, useState } from 'react';

/** Event of browsers that let a page ask for its installation. It is not part of the types of the DOM. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

const isStandalone = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Returns whether this is iOS or iPadOS, where only installed apps get push messages. iPadOS names itself a Mac. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const needsHomeScreen = (): boolean => isAppleMobile() && !isStandalone();

/** Returns a function that asks the chef to install the app, or undefined where the browser offers no prompt. */
export function useInstallPrompt(): (() => void) | undefined {
  const [event, setEvent] = useState<InstallPromptEvent>();
  useEffect(() => {
    const keep = (offered: Event) => {
      offered.preventDefault(); // The browser shows no bar of its own.
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
      setEvent(undefined); // A prompt works once.
      void event.prompt();
    })
  );
}
