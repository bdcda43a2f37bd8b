import { vi } from 'vitest';

interface Options {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
}

export const fakeEndpoint = 'https://push.example/s/1';

/** Replaces the browser’s push functions, which test environments lack. */
export function installFakePush({ permission = 'default', answer = 'granted' }: Options = {}) {
  const state: { permission: NotificationPermission; subscription: PushSubscription | null } = {
    permission,
    subscription: null,
  };
  const unsubscribe = vi.fn(() => {
    state.subscription = null;
    return Promise.resolve(true);
  });
  const subscription = {
    endpoint: fakeEndpoint,
    toJSON: () => ({ endpoint: fakeEndpoint, keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe,
  } as unknown as PushSubscription;
  const subscribe = vi.fn((_options: PushSubscriptionOptionsInit) => {
    state.subscription = subscription;
    return Promise.resolve(subscription);
  });
  const pushManager = { subscribe, getSubscription: () => Promise.resolve(state.subscription) };
  const registration = { pushManager };
  const requestPermission = () => {
    state.permission = answer;
    return Promise.resolve(answer);
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission,
  });
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (target, name) => name === 'serviceWorker' || name in target,
      get: (target, name) =>
        name === 'serviceWorker'
          ? {
              ready: Promise.resolve(registration),
              getRegistration: () => Promise.resolve(registration),
              addEventListener: () => undefined,
              removeEventListener: () => undefined,
            }
          : (Reflect.get(target, name) as unknown),
    }),
  );
  return { state, subscribe, unsubscribe };
}
