import { z } from 'zod';
import { createObjectSchema, isoDateTime } from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { isoInstantField } from '../kitchens/pickup-requests.ts';
import { encodeMessage } from '../messages/api-message.ts';

export const maxAnnouncementLength = 200; // characters

const texts = { en: z.string(), es: z.string() };

/** One line of text that all pages show from one time until another. */
export const Announcement = z
  .object({
    _id: z.string().meta({ description: 'Changes with each announcement' }),
    from: isoDateTime,
    until: isoDateTime,
    text: z.object(texts),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.output<typeof Announcement>;

export const AnnouncementReply = z
  .object({ announcement: Announcement.nullable().meta({ description: 'Running or ahead' }) })
  .meta({ id: 'AnnouncementReply' });
export type AnnouncementReply = z.output<typeof AnnouncementReply>;

const textField = readableTextField(maxAnnouncementLength);

export const AnnouncementForm = createObjectSchema({
  en: textField,
  es: textField,
  from: isoInstantField,
  until: isoInstantField,
})
  .superRefine(({ from, until }, context) => {
    if (until <= from)
      context.addIssue({ code: 'custom', path: ['until'], message: encodeMessage('market.ends_early') });
  })
  .meta({ id: 'AnnouncementForm' });
export type AnnouncementForm = z.output<typeof AnnouncementForm>;
