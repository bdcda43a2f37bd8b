import { getConfig, getContent } from '@homechef/contract/system/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';
import type { Language } from '../../../platform/i18n/translate.ts';
import type { ContentPage } from '@homechef/contract/system/content';

export const loadContent = defineRequest(
  'content/load',
  (api, page: ContentPage, language: Language) => api(getContent, { params: { page }, query: { language } }),
  { isPublic: true },
);

/** The operator’s settings. A first visit does not load them. */
export const loadConfig = defineRequest('config/load', (api) => api(getConfig), { isPublic: true });
