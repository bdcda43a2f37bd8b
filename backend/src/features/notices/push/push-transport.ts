import { createHash } from 'node:crypto';
import { request, type RequestOptions } from 'node:https';
import type { Env } from '../../../platform/config/env.ts';
import { loadNoticeKeys } from '../create/notice-keys.ts';
import type { StoredPushSubscription } from '../notices.model.ts';
import { isAllowedEndpoint, lookUpPublicAddress } from './push-hosts.ts';

/** Content of a push message. The service worker shows only one notification per tag. */
export interface PushMessage {
  tag: string;
  title: string;
  text: string;
  link: string;
}

/** `sent`, `gone` if the browser no longer has the subscription, or `refused` if another attempt cannot succeed. */
export type PushResult = 'sent' | 'gone' | 'refused';

export type SendPush = (
  subscription: Pick<StoredPushSubscription, 'endpoint' | 'keys'>,
  message: PushMessage,
  ttlSeconds: number,
) => Promise<PushResult>;

type PushSettings = Pick<Env, 'PUSH_HOSTS' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>;

const timeoutMs = 5_000;

export const isPushOn = ({ PUSH_HOSTS }: Pick<Env, 'PUSH_HOSTS'>): boolean => PUSH_HOSTS.length > 0;

const getSubject = ({ PUBLIC_URL, SUPPORT_EMAIL }: PushSettings): string =>
  SUPPORT_EMAIL ? `mailto:${SUPPORT_EMAIL}` : (PUBLIC_URL ?? 'mailto:operator@homechef.invalid');

/** Returns a topic, so that a push service keeps only one message per tag for a device that is offline. */
const toTopic = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

function post(endpoint: string, options: RequestOptions, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    // `node:https` follows no redirects.
    const call = request(endpoint, { method: 'POST', ...options, signal }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.once('error', reject);
    call.end(body);
  });
}

class PushServiceError extends Error {
  override readonly name = 'PushServiceError';
  readonly responseCode: number;

  constructor(status: number) {
    super(`The push service answered ${status}`);
    this.responseCode = status;
  }
}

const isTemporary = (status: number) => status === 429 || status >= 500;

/**
 * Creates the function that encrypts and sends a push message. With `connection`, a test reaches its own push service.
 */
export function createPushTransport(
  settings: PushSettings,
  connection: RequestOptions = { lookup: lookUpPublicAddress as RequestOptions['lookup'] },
): SendPush {
  return async ({ endpoint, keys }, message, ttlSeconds) => {
    if (!isAllowedEndpoint(endpoint, settings.PUSH_HOSTS)) return 'gone';
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = await loadNoticeKeys();
    const vapidDetails = { subject: getSubject(settings), publicKey, privateKey };
    const content = JSON.stringify(message);
    const options = { vapidDetails, TTL: ttlSeconds, urgency: 'high', topic: toTopic(message.tag) } as const;
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, content, options);
    const status = await post(endpoint, { ...connection, headers }, body ?? Buffer.alloc(0));
    if (status === 404 || status === 410) return 'gone';
    if (isTemporary(status)) throw new PushServiceError(status);
    return status >= 200 && status < 300 ? 'sent' : 'refused';
  };
}
