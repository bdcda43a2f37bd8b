/** Messages shown while an admin views the screens of a kitchen. */
export const viewAs = {
  label: 'View as a kitchen',
  sees: 'You see what {{name}} sees.',
  fixed: 'Nothing can be changed.',
  stop: 'Stop',
  refused: 'You only look at this kitchen. Nothing can be changed here.',
  onlyOwn: 'Only the chef can see this.',
} as const;
