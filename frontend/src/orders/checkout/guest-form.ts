import { guestDetailFields, isMissingGuestDetails } from '@homechef/contract/orders/requests';
import { z } from 'zod';
import type { FieldErrors } from '../../lib/http/api-client.ts';
import { problemsOf, withoutBlanks } from '../../lib/forms/validate.ts';

/** What a guest has typed so far. */
export const GuestDraft = z.object({
  userName: z.string(),
  userEmail: z.string(),
  customerPhone: z.string(),
});
export type GuestDraft = z.infer<typeof GuestDraft>;

export const emptyGuest: GuestDraft = { userName: '', userEmail: '', customerPhone: '' };

const GuestDetails = z.object(guestDetailFields);

interface Read {
  /** The details as the order carries them; undefined while something is wrong with them. */
  details?: GuestDraft;
  /** One of the three is missing, which has words of its own (spec §5). */
  isMissing: boolean;
  fields: FieldErrors;
}

/** Reads what a guest has typed by the contract's rules. */
export const readGuest = (draft: GuestDraft): Read => ({
  details: GuestDetails.safeParse(draft).data,
  isMissing: isMissingGuestDetails(draft),
  fields: problemsOf(GuestDetails, withoutBlanks(draft)),
});
