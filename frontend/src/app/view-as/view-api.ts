import { viewAsHeader } from '@homechef/contract/http/headers';
import { ApiError, createApi, createApiFromTransport, type Api } from '../../platform/http/api-client.ts';
import { t } from '../../platform/i18n/translate.ts';
import { toTransport } from '../../features/offline/offline-api.ts';

interface ViewApiOptions {
  chefId: string;
  token: string;
  onTokenRejected: (token: string) => void;
}

/**
 * Creates the API client of a view. It reads with the admin’s token, and sends neither writes nor reads of the admin’s
 * own data. The server refuses both as well.
 */
export function createViewApi({ chefId, token, onTokenRejected }: ViewApiOptions): Api {
  const send = toTransport(createApi({ getToken: () => token, onTokenRejected }));
  const toKitchen = (params: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, value === 'profile' ? chefId : value]),
    );
  return createApiFromTransport((endpoint, { params = {}, headers, ...call }) => {
    const refused = endpoint.method !== 'get' ? 'refused' : endpoint.isOwnData ? 'onlyOwn' : undefined;
    if (refused) return Promise.reject(new ApiError(t(`viewAs.${refused}`), { status: 403 }));
    return send(endpoint, {
      ...call,
      params: toKitchen(params),
      headers: { ...headers, [viewAsHeader]: chefId },
    });
  });
}
