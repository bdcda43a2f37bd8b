/** Errors of search and filter fields. The scripts of a first visit include this module, but no other messages. */
export const filterMessages = {
  control_characters: 'Must not contain control characters',
  not_amount: 'Must be an amount',
} as const;
