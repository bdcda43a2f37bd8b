import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import type { ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { countCustomers } from '@homechef/contract/orders/customers';
import { useState, type ReactNode } from 'react';
import type { RequestState } from '../../../../platform/http/define-request.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { Sheet } from '../../shared/Sheet.tsx';
import { AffectedCustomers, type Outcome } from './AffectedCustomers.tsx';
import { ReasonField } from './ReasonField.tsx';

const commonReasons: Record<Outcome, readonly ReasonKey[]> = {
  cancelled: ['truck', 'soldOut', 'weather', 'ill'],
  newTime: ['truck', 'weather', 'late'],
  newPlace: ['truck', 'weather'],
  restored: [],
};

interface Props {
  title: string;
  lead?: ReactNode;
  customers: readonly AffectedCustomer[];
  /** Says which open orders stay as they are. Empty if there are none. */
  staying: string;
  timeZone: string;
  outcome: Outcome;
  /** Label of the button if no customer can be told. */
  confirmLabel: string;
  /** Asks for a reason even if no customer is affected, because the kitchen’s page shows it. */
  isReasonShown?: boolean;
  initialReason?: string;
  common?: readonly ReasonKey[];
  isBusy: boolean;
  error: RequestState<unknown>;
  onConfirm: (reason: string) => void;
  onBack: () => void;
}

/** Asks before a change of the schedule: lists the affected customers, and asks for the reason that they will read. */
export function ConfirmSheet(props: Props) {
  const { t } = useTranslation();
  const { customers, outcome, isReasonShown = false, initialReason = '', isBusy, onConfirm, onBack } = props;
  const [reason, setReason] = useState(initialReason);
  const [isSubmitted, setSubmitted] = useState(false);
  const isAnyAffected = customers.length > 0;
  const told = countCustomers(customers.filter(({ channel }) => channel !== null));
  const needsReason = outcome !== 'restored' && (isAnyAffected || isReasonShown);
  const isMissing = needsReason && reason.trim() === '';
  const submit = () => {
    setSubmitted(true);
    if (!isMissing) onConfirm(reason.trim());
  };
  const action = outcome === 'cancelled' ? 'cancel' : 'save';
  return (
    <Sheet
      title={props.title}
      lead={props.lead}
      isBusy={isBusy}
      onClose={onBack}
      onSubmit={submit}
      submitLabel={told > 0 ? t(`kitchens.schedule.affected.${action}`, { count: told }) : props.confirmLabel}
      submitVariant={outcome === 'cancelled' ? 'danger' : 'primary'}
      backLabel={t('kitchens.schedule.affected.back')}
    >
      {(isAnyAffected || props.staying === '') && (
        <AffectedCustomers customers={customers} timeZone={props.timeZone} outcome={outcome} />
      )}
      {props.staying !== '' && <p>{props.staying}</p>}
      {needsReason && (
        <ReasonField
          reason={reason}
          common={props.common ?? commonReasons[outcome]}
          error={isSubmitted && isMissing ? t('kitchens.schedule.affected.reasonMissing') : undefined}
          onChange={setReason}
        />
      )}
      <FormError state={props.error} />
    </Sheet>
  );
}
