/** When no answer of ours came: what the network itself says (spec §8), shown word by word in English. */
export const network = {
  unreachable: 'Network Error',
  slow: 'timeout exceeded',
  failed: 'Request failed with status code {{status}}',
} as const;
