/** Messages of the kitchens of recent orders, loaded with them. */
export const lastKitchens = {
  title: 'Your last kitchens',
  ordered: 'Ordered {{date}}',
} as const;
