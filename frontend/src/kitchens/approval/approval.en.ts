export const approval = {
  waiting: 'Your kitchen waits for approval',
  waitingText:
    'An admin of the market looks at it. Until then only you see your dishes. You can go on: add dishes, pickup times and a few words about your food.',
  refused: 'Your kitchen was not approved',
  refusedText: 'Only you see your dishes. Change your profile, and the kitchen is looked at again.',
  reason: 'The admin wrote:',
  toProfile: 'Change the profile',
} as const;
