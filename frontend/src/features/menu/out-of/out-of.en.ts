/** Options that have run out. */
export const outOf = {
  title: 'Out of something?',
  label: 'Out of',
  dishes_one: '{{count}} dish',
  dishes_other: '{{count}} dishes',
  out_one: '{{name}} is sold out in {{count}} dish.',
  out_other: '{{name}} is sold out in {{count}} dishes.',
  back_one: '{{name}} is back on sale in {{count}} dish.',
  back_other: '{{name}} is back on sale in {{count}} dishes.',
  keep_one: '{{count}} portion of an open order keeps it.',
  keep_other: '{{count}} portions of open orders keep it.',
  undo: 'Undo',
} as const;
