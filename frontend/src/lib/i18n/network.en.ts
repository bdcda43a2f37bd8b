/** Network errors, worded as by axios (spec §8). */
export const network = {
  unreachable: 'Network Error',
  slow: 'timeout exceeded',
  failed: 'Request failed with status code {{status}}',
} as const;
