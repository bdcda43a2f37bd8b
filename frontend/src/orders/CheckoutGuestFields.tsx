import type { FieldErrors } from '../lib/api.ts';
import { Field } from '../ui/Field.tsx';
import type { GuestDraft } from './checkout-guest.ts';

interface Props {
  draft: GuestDraft;
  problems: FieldErrors;
  onChange: (part: Partial<GuestDraft>) => void;
}

/** Who the guest is: what the chef calls out, and where to reach them. */
export function CheckoutGuestFields({ draft, problems, onChange }: Props) {
  return (
    <section aria-labelledby="guest-details">
      <h2 id="guest-details" className="checkout-title">
        Your details
      </h2>
      <Field
        label="Name"
        name="userName"
        autoComplete="name"
        required
        value={draft.userName}
        error={problems.userName}
        onChange={(userName) => onChange({ userName })}
      />
      <Field
        label="Email"
        name="userEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={draft.userEmail}
        error={problems.userEmail}
        onChange={(userEmail) => onChange({ userEmail })}
      />
      <Field
        label="Phone"
        name="customerPhone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        hint="The chef may call you about the pickup."
        value={draft.customerPhone}
        error={problems.customerPhone}
        onChange={(customerPhone) => onChange({ customerPhone })}
      />
    </section>
  );
}
