const commentsByRating: Record<number, readonly string[]> = {
  3: ['Good, though I had to wait a little.', 'Fine for a quick lunch. A bit small for me.'],
  4: [
    'Tasty and still hot when I got home.',
    'Very good. I would take a second portion next time.',
    'Friendly handover, honest portion.',
    'Came back for it two days later.',
    'Exactly what I wanted after work.',
  ],
  5: [
    'The best I have had in this town.',
    'My kids asked for it again the same evening.',
    'You can taste that somebody cares.',
    'Worth the drive, every time.',
    'Perfect. Ready to the minute, too.',
    'I have stopped cooking this myself.',
    'Generous, fresh, and wonderfully seasoned.',
  ],
};

export const pickComment = (rating: number, index: number): string => {
  const comments = commentsByRating[rating] ?? commentsByRating[4] ?? [];
  return comments[index % comments.length] ?? 'Good.';
};

export const getReviewerEmail = (index: number): string => `reviewer${index + 1}@example.com`;

export const reviewers = [
  'Lunch Break',
  'Hungry in Tempe',
  'Two Forks',
  'Midtown Table',
  'Late Shift',
  'Weekend Picnic',
  'Porch Supper',
] as const;
