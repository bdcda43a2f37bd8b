import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { KitchenSummary } from '../kitchens/kitchen.ts';
import { KitchenQuery, SuggestQuery } from './requests.ts';
import { Respelling, Suggestions } from './suggestions.ts';

export const listKitchens = defineEndpoint({
  name: 'listKitchens',
  summary: 'List kitchens with published dishes, filtered and sorted',
  method: 'get',
  path: '/kitchens',
  access: 'anyone',
  ignoresAuthorization: true,
  query: KitchenQuery,
  reply: z.array(KitchenSummary),
  isList: true,
});

export const suggest = defineEndpoint({
  name: 'suggest',
  summary: 'Complete a search text with dishes, kitchens, cuisines and places',
  method: 'get',
  path: '/search/suggest',
  access: 'anyone',
  ignoresAuthorization: true,
  query: SuggestQuery,
  reply: Suggestions,
});

export const respell = defineEndpoint({
  name: 'respell',
  summary: 'Replace the words of a search that nothing has by the nearest known words',
  method: 'get',
  path: '/search/respell',
  access: 'anyone',
  ignoresAuthorization: true,
  query: SuggestQuery,
  reply: Respelling,
});
