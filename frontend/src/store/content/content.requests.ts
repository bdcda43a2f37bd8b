import { getContent } from '@homechef/contract/system/endpoints';
import type { Language } from '../../lib/i18n/translate.ts';
import type { ContentPage } from '@homechef/contract/system/content';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

export const loadContent = defineRequest('content/load', (api, page: ContentPage, language: Language) =>
  api(getContent, { params: { page }, query: { language } }),
);

export const selectContent = addDeferredReducer('content', loadContent.reducer, { isPublic: true });
