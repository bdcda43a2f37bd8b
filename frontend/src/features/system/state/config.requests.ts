import { getConfig } from '@homechef/contract/system/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { injectReducer } from '../../../store/inject/inject-reducer.ts';

/** The operator’s settings. A first visit does not load them. */
export const loadConfig = defineRequest('config/load', (api) => api(getConfig));

export const { selectConfig } = injectReducer(
  'config',
  {
    selectConfig: loadConfig.reducer,
  },
  { isPublic: true },
);
