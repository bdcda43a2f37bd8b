export const approval = {
  waiting: 'Your kitchen waits for approval',
  waitingText:
    'An admin of the market looks at it. Until then only you see your dishes. You can go on: add dishes, pickup times and a few words about your food.',
  refused: 'Your kitchen was not approved',
  refusedText: 'Only you see your dishes. Change your profile, and the kitchen is looked at again.',
  permit_expired: 'Your permit has expired',
  permit_expiredText: 'Your dishes are off the market until a new permit is checked. Open orders stay.',
  hidden: 'Your kitchen is hidden',
  hiddenText: 'An admin has hidden it. Only you see your dishes. Open orders stay.',
  removed: 'Your kitchen was removed',
  removedText: 'An admin has removed it. Only you see your dishes. Open orders stay.',
  suspended: 'Your account is suspended',
  suspendedText: 'Only you see your dishes until the suspension ends.',
  toVerdicts: 'Read the verdict and answer',
  reason: 'The admin wrote:',
  toPermit: 'Enter the permit',
  toProfile: 'Change the profile',
} as const;
