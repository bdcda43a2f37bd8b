/** Messages about a dish’s next pickup. They load together with the text of cards and dish pages. */
export const nextPickup = {
  label: 'Next pickup:',
  soon: 'As soon as it is ready',
  pausedUntil: 'Paused until {{time}}',
  full: 'Full today',
  next: 'next {{label}}',
  opens: 'Opens {{label}}',
  none: 'No pickup times right now',
  heldForYou: 'Held for you until {{time}}',
  soldOutUntil: 'Sold out · again {{label}}',
  take: 'Take {{label}}',
} as const;
