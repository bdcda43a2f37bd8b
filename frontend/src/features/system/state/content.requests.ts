import { getContent } from '@homechef/contract/system/endpoints';
import type { Language } from '../../../platform/i18n/translate.ts';
import type { ContentPage } from '@homechef/contract/system/content';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { injectReducer } from '../../../store/inject/inject-reducer.ts';

export const loadContent = defineRequest('content/load', (api, page: ContentPage, language: Language) =>
  api(getContent, { params: { page }, query: { language } }),
);

export const { selectContent } = injectReducer(
  'content',
  {
    selectContent: loadContent.reducer,
  },
  { isPublic: true },
);
