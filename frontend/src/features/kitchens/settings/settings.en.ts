/** Messages of the kitchen’s settings. */
export const settings = {
  kind: 'What is it?',
  kinds: { home: 'Home kitchen', truck: 'Food truck' },
  kindHints: { home: 'People come to you', truck: 'You go to them' },
  about: 'About, in your own words',
  aboutHint: '{{count}} of {{max}} characters',
  pictures: { title: 'Pictures', both: 'Kitchen and portrait', none: 'None yet' },
  picture: {
    label: 'Picture of your kitchen',
    current: 'The picture of your kitchen',
    remove: 'Remove the picture',
  },
  portrait: { label: 'Your portrait', current: 'Your portrait', remove: 'Remove the portrait' },
  cuisines: {
    label: 'Cuisines',
    hint: '{{count}} of {{max}}. People search for them.',
    add: 'Add',
    chosen: 'Your cuisines',
    remove: 'Remove {{cuisine}}',
    suggestions:
      'American, Bakery, Barbecue, Breakfast, Burgers, Caribbean, Chinese, Coffee, Desserts, Ethiopian, Filipino, French, German, Greek, Indian, Italian, Japanese, Korean, Mediterranean, Mexican, Middle Eastern, Peruvian, Pizza, Seafood, Soul food, Southern, Spanish, Sushi, Tacos, Thai, Turkish, Vegan, Vietnamese',
  },
  hideStreet: 'Hide my street',
  hideStreetHint:
    'Only people with an accepted order see it. Others see {{address}}. You answer each order yourself.',
  acceptance: 'New orders',
  acceptances: { automatic: 'Accept them at once', manual: 'I answer each one' },
  acceptanceHints: {
    automatic: 'Nobody waits for you',
    manual: 'Customers wait for your answer',
  },
  rules: {
    answerMinutes: { label: 'I answer within', unit: 'min' },
    askAbovePortions: { label: 'Ask me above', unit: 'portions' },
    leadMinutes: { label: 'At least this long ahead', unit: 'min' },
    horizonDays: { label: 'At most this far ahead', unit: 'days' },
    slotMinutes: { label: 'A pickup time is', unit: 'min' },
    cancelMinutes: { label: 'They can cancel until', unit: 'min before' },
    noShowMinutes: { label: 'Not picked up after', unit: 'min' },
  },
  noShowAutomatic: 'Mark orders that are not picked up for me',
  timeZone: 'Time zone',
  saves: {
    page: 'Customers see the change at once.',
    rules: 'Holds for new orders. Missed pickups: for open ones too.',
  },
  showsStreet: 'Orders that are accepted at once show your street. Saving no longer hides it.',
  save: 'Save kitchen',
  discard: 'Discard changes',
  saved: 'Kitchen saved',
} as const;
