/** What a dish's page is told, as the location's state, by the list it was chosen from: its filters and page. */
export const fromList = (search: string) => ({ search });

/** Reads a location's state: the filters and page of the list to go back to. */
export function listSearch(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('search' in state)) return '';
  return typeof state.search === 'string' && state.search.startsWith('?') ? state.search : '';
}
