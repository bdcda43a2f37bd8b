import { guestDetailFields, isMissingGuestDetails } from '@homechef/contract/orders/requests';
import { z } from 'zod';
import type { FieldErrors } from '../../lib/http/api-client.ts';
import { validateForm, omitBlankFields } from '../../lib/forms/validate.ts';

/** What a guest has typed so far. */
export const GuestFormValues = z.object({
  userName: z.string(),
  userEmail: z.string(),
  customerPhone: z.string(),
});
export type GuestFormValues = z.infer<typeof GuestFormValues>;

export const emptyGuestForm: GuestFormValues = { userName: '', userEmail: '', customerPhone: '' };

const GuestDetails = z.object(guestDetailFields);

interface Read {
  /** The details as the order carries them; undefined while something is wrong with them. */
  details?: GuestFormValues;
  /** One of the three is missing, which has words of its own (spec §5). */
  isMissing: boolean;
  fields: FieldErrors;
}

/** Reads what a guest has typed by the contract's rules. */
export const parseGuestForm = (draft: GuestFormValues): Read => ({
  details: GuestDetails.safeParse(draft).data,
  isMissing: isMissingGuestDetails(draft),
  fields: validateForm(GuestDetails, omitBlankFields(draft)),
});
