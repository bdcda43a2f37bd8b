/** Messages of the public page of a kitchen. */
export const page = {
  kindIn: '{{kind}} · {{city}}',
  state: {
    open: 'Open now until {{time}}',
    openAlways: 'Open: order any time',
    midnight: 'midnight',
    closed: 'Opens {{time}}',
    closedNoTimes: 'No pickup times right now',
    paused: 'Paused until {{time}}',
    pausedWhy: 'Paused until {{time}}: {{reason}}',
  },
  times: {
    title: 'When and where',
    now: 'Now until {{time}}',
    allDay: '{{day}}, all day',
    soon: 'As soon as it is ready',
    none: 'No pickup times in the next weeks.',
    cancelled: 'Cancelled: {{reason}}',
    changed: 'Changed',
    closed: 'Closed {{dates}}: {{reason}}',
    directions: 'Directions',
    directionsTo: 'Directions to {{place}}',
    street: 'You see the street once your order is accepted.',
    showAll: 'Show all {{count}} times',
    showFewer: 'Show fewer',
  },
  own: {
    note: 'This is your page as customers see it. Drafts are not shown.',
    change: 'Change it in your profile',
    back: 'Back to the first steps',
  },
} as const;
