import { localJsonStorage } from '../../platform/storage/json-storage.ts';
import { isArrayOf, isString, toSafeParser } from '../../platform/storage/type-guards.ts';

/** `unsupported` includes iPhones whose user has not installed the app. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const ownersParser = toSafeParser(isArrayOf(isString));

const listOwners = (): readonly string[] => localJsonStorage.get('pushOwners', ownersParser) ?? [];

export function rememberOwner(owner: string, isAccount: boolean): void {
  // When an account signs in, the browser from then on gets only the messages of that account.
  const others = isAccount ? [] : listOwners().filter((other) => other !== owner);
  localJsonStorage.set('pushOwners', [...others, owner]);
}

export function forgetOwner(owner: string): readonly string[] {
  const left = listOwners().filter((other) => other !== owner);
  if (left.length > 0) localJsonStorage.set('pushOwners', left);
  else localJsonStorage.remove('pushOwners');
  return left;
}

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns this browser’s subscription. Does not wait for a service worker, because a page may have none. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!isSupported()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

export async function readPushState(owner: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return listOwners().includes(owner) && (await findSubscription()) ? 'on' : 'off';
}

/**
 * Asks the user for permission and subscribes this browser. Returns undefined if the user refuses.
 * @throws DOMException if the browser cannot reach its push service
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription to a server with another key is useless.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Returns the subscription in the form that the server stores, or undefined if the browser provides no keys. */
export function toSubscriptionBody(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth
    ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
    : undefined;
}
