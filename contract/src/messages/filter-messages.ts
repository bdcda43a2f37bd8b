/** Errors of search and filter fields. These are the only messages in the scripts of a first visit. */
export const filterMessages = {
  control_characters: 'Must not contain control characters',
  not_amount: 'Must be an amount',
} as const;
