import type { NoticeValues } from '../notices.model.ts';

/** Returns a time of Friday, November 27, in Phoenix. */
export const at = (clock: string) => new Date(`2026-11-27T${clock}:00-07:00`);
export const pickup: NoticeValues = {
  kitchen: 'La Paloma Truck',
  startsAt: at('18:45'),
  endsAt: at('19:00'),
  answerBy: at('16:30'),
  timeZone: 'America/Phoenix',
  place: 'Roosevelt Row',
  cash: 1525,
  code: '4071',
  number: '7K3M9QX2V4TB',
  dishes: [{ qty: 2, name: 'Pork Tamales' }],
  by: 'chef',
};
