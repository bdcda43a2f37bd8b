import type { NoticeEvent } from '@homechef/contract/notices/notice-events';
import type { NoticeValues } from '../notices.model.ts';
import { getTitle, writeText } from './write-notice.ts';

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
export const reason = 'Out of gas';

export type Case = [id: string, event: NoticeEvent, values: NoticeValues, title: string, text: string];

/** Writes the title and the text of a notice. */
export const write = ([, event, values]: Case, language: 'en' | 'es') => {
  const notice = { event, values: { ...pickup, ...values }, createdAt: at('19:30') };
  return [getTitle(notice, language), writeText(notice, language)];
};
