export const lastKitchens = {
  title: 'Your last kitchens',
  ordered: 'Ordered {{date}}',
} as const;
