export const stageTones = {
  placed: 'is-low',
  accepted: 'is-good',
  ready: 'is-good',
  picked_up: 'is-good',
  declined: 'is-ended',
  cancelled: 'is-ended',
  no_show: 'is-ended',
} as const;
