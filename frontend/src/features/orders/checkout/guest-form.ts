import { guestDetailFields, isMissingGuestDetails } from '@homechef/contract/orders/requests';
import { z } from 'zod';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { validateForm, omitBlankFields } from '../../../platform/forms/validate.ts';

export const GuestFormValues = z.object({
  userName: z.string(),
  userEmail: z.string(),
  customerPhone: z.string(),
});
export type GuestFormValues = z.infer<typeof GuestFormValues>;

export const emptyGuestForm: GuestFormValues = { userName: '', userEmail: '', customerPhone: '' };

const GuestDetails = z.object(guestDetailFields);

interface ParseResult {
  /** Undefined if validation fails. */
  details?: GuestFormValues;
  /** A required detail is blank, which has a message of its own. */
  isIncomplete: boolean;
  fieldErrors: FieldErrors;
}

/** Returns what an account needs too, so that nobody types it again to sign in or to register. */
export const toTypedDetails = ({ userName, userEmail, customerPhone }: GuestFormValues) => ({
  name: userName,
  email: userEmail,
  phone: customerPhone,
});

export const parseGuestForm = (draft: GuestFormValues): ParseResult => ({
  details: GuestDetails.safeParse(draft).data,
  isIncomplete: isMissingGuestDetails(draft),
  fieldErrors: validateForm(GuestDetails, omitBlankFields(draft)),
});
