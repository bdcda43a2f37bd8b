/** Messages of the top-rated dishes, loaded after the first paint. */
export const topRated = {
  title: 'Top rated',
  carousel: 'carousel',
  place: '{{place}} of {{all}}',
  previous: 'Previous dish',
  next: 'Next dish',
  play: 'Play the top rated dishes',
  pause: 'Pause the top rated dishes',
} as const;
