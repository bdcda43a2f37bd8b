/** Sentences for requests that got no message from the API (K10). */
export const network = {
  unreachable: 'No connection to the market. Check your internet connection and try again.',
  slow: 'The market takes too long to answer. Please try again.',
  failed: 'The market does not answer. Please try again.',
  invalid: 'Please check what you entered: {{problems}}',
} as const;
