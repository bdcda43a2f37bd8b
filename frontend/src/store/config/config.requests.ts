import { getConfig } from '@homechef/contract/system/endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

/** Settings of the operator. The first visit does not load them. */
export const loadConfig = defineRequest('config/load', (api) => api(getConfig));

export const selectConfig = addDeferredReducer('config', loadConfig.reducer, { isPublic: true });
