import type { Notice } from '@homechef/contract/notices/notices';
import type { Language } from '@homechef/contract/users/user-options';
import type { StoredNotice } from './notices.model.ts';
import { getLink, getTitle, writeText } from './texts/write-notice.ts';

export const toNotice = (stored: StoredNotice, language: Language): Notice => ({
  _id: stored._id,
  event: stored.event,
  title: getTitle(stored, language),
  text: writeText(stored, language),
  link: getLink(stored, stored.user),
  order: stored.order,
  readAt: stored.readAt?.toISOString() ?? null,
  createdAt: stored.createdAt.toISOString(),
});
