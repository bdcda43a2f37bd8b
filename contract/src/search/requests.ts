import { z } from 'zod';
import { coerceEmptyToUndefined, optionalEnum, singleLineField, textField } from '../http/field-schemas.ts';
import { kitchenPagination } from '../http/pagination.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { dishFilters } from '../products/requests.ts';
import { checkPositionFilters, marketFilters, marketTextField } from '../products/market-filters.ts';
import { maxQueryLength } from '../products/market-options.ts';
import { maxCuisineLength } from '../kitchens/kitchen-options.ts';

export const maxSuggestions = 5; // per kind

const kitchenSorts = ['latest', 'distance', 'rating', 'soonest', 'relevance'] as const;

const openFilters = ['now'] as const;

const maxCityLength = 60;

const filterTextField = (max: number) =>
  coerceEmptyToUndefined(
    singleLineField().trim().max(max, encodeMessage('field.too_long', { max })),
  ).transform((text) => text || undefined);

/** Query of the list of kitchens. An empty value does not filter. */
export const KitchenQuery = z
  .object({
    ...kitchenPagination,
    q: marketTextField,
    ...dishFilters,
    ...marketFilters,
    city: filterTextField(maxCityLength),
    cuisine: filterTextField(maxCuisineLength),
    open: optionalEnum(openFilters),
    sort: optionalEnum(kitchenSorts),
  })
  .superRefine(checkPositionFilters);
export type KitchenQuery = z.output<typeof KitchenQuery>;

export const SuggestQuery = z.object({ q: textField(maxQueryLength) });
