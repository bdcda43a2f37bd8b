/** Messages about the next pickup of a dish, loaded with the text of cards and dish pages. */
export const nextPickup = {
  label: 'Next pickup:',
  soon: 'As soon as it is ready',
  pausedUntil: 'Paused until {{time}}',
  full: 'Sold out today',
  backTomorrow: 'Back tomorrow',
  backOn: 'Back {{day}}',
  closedUntilTomorrow: 'Closed until tomorrow',
  closedUntil: 'Closed until {{day}}',
  none: 'No pickup times right now',
} as const;
