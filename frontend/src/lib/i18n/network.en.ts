/** Network error messages, with the same text as axios (spec §8). */
export const network = {
  unreachable: 'Network Error',
  slow: 'timeout exceeded',
  failed: 'Request failed with status code {{status}}',
} as const;
