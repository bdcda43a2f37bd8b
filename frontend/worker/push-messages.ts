declare const self: ServiceWorkerGlobalScope;

interface PushText {
  tag: string;
  title: string;
  text: string;
  link: string;
}

const icon = '/icons/icon-192.png';

/**
 * Reads a message from the server. A browser must show something for every push message, so an unreadable one shows the
 * name of the market.
 */
function readMessage(data: PushMessageData | null): PushText {
  const fallback = { tag: 'notice', title: 'HomeChef Market', text: '', link: '/' };
  try {
    return { ...fallback, ...(data?.json() as Partial<PushText>) };
  } catch {
    return fallback;
  }
}

const listPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** TypeScript’s types do not include `renotify`. */
interface Notification extends NotificationOptions {
  renotify: boolean;
}

/**
 * Shows a message, replacing any visible one with the same tag. An identical message makes no second sound, but other
 * news about the same pickup does.
 */
async function showMessage({ tag, title, text, link }: PushText): Promise<void> {
  const shown = await self.registration.getNotifications({ tag });
  const renotify = shown.some((other) => other.title !== title || other.body !== text);
  const options: Notification = { body: text, tag, icon, badge: icon, data: link, renotify };
  await self.registration.showNotification(title, options);
  for (const page of await listPages()) page.postMessage({ type: 'NOTICE' });
}

async function openLink(link: unknown): Promise<void> {
  const { origin } = self.location;
  const url = new URL(typeof link === 'string' ? link : '/', origin);
  const path = url.origin === origin ? url.href : origin;
  const [page] = await listPages();
  if (!page) return void (await self.clients.openWindow(path));
  await page.focus();
  // A worker cannot navigate a page that it does not control yet.
  await page.navigate(path).catch(() => self.clients.openWindow(path));
}

/** Handles push messages and taps on them. */
export function handlePushMessages(): void {
  self.addEventListener('push', (event) => event.waitUntil(showMessage(readMessage(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openLink(event.notification.data));
  });
}
