import type { Permit, PermitVerdict as Verdict } from '@homechef/contract/permits/permit';
import { maxPermitReasonLength } from '@homechef/contract/permits/requests';
import { useId, useState } from 'react';
import { Button, Form } from 'react-bootstrap';
import { useTextDraft } from '../../platform/forms/use-text-draft.ts';
import { formatDate } from '../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { decidePermit } from './state/permits.requests.ts';
import { useResetOnUnmount } from '../../store/hooks/use-outcome.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { DateOnly } from '../../ui/display/DateTime.tsx';
import { Fact } from '../../ui/display/Fact.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { decideApproval } from '../kitchens/state/kitchen.requests.ts';
import { sendMessage } from '../admin/state/bulk.requests.ts';
import { useKitchenVerdict } from './use-kitchen-verdict.ts';
import { toDay } from './use-market-time.ts';
import { ReasonText } from '../../ui/display/ReasonText.tsx';

const reasons = ['unreadable', 'differs', 'ended', 'kind', 'other'] as const;

function Facts({ submitted }: { submitted: NonNullable<Permit['submitted']> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kind, number, issuer, holder, expiresOn, reason } = submitted;
  return (
    <dl className="facts mb-3">
      <Fact label={t('permits.kind')}>{t(`permits.kinds.${kind}`)}</Fact>
      <Fact label={t('permits.number')}>{number}</Fact>
      <Fact label={t('permits.issuer')}>{issuer}</Fact>
      {holder && <Fact label={t('permits.holder')}>{holder}</Fact>}
      <Fact label={t('permits.expires')}>
        {expiresOn ? formatDate(toDay(expiresOn), 'day', locale) : t('permits.never')}
      </Fact>
      {reason && (
        <Fact label={t('permits.reason')}>
          <ReasonText reason={reason} />
        </Fact>
      )}
    </dl>
  );
}

function EarlierVerdict({
  submitted: { state, decidedAt },
}: {
  submitted: NonNullable<Permit['submitted']>;
}) {
  const { t } = useTranslation();
  return (
    <p role="status">
      {t(`permits.admin.filters.${state}`)}
      {decidedAt && (
        <>
          {' · '}
          <DateOnly at={decidedAt} />
        </>
      )}
    </p>
  );
}

interface WordsProps {
  chefId: string;
  verdict: Exclude<Verdict, 'approved'>;
  hasPermit: boolean;
  onSend: (reason: string, onStored: () => void) => void;
  onBack: () => void;
}

function VerdictWords({ chefId, verdict, hasPermit, onSend, onBack }: WordsProps) {
  const { t } = useTranslation();
  const name = useId();
  const [words, setWords] = useTextDraft(`permit ${chefId} ${verdict}`);
  return (
    <div>
      {hasPermit && verdict === 'refused' && (
        <fieldset className="mb-3">
          <legend className="form-label">{t('permits.admin.why')}</legend>
          {reasons.map((reason) => (
            <Form.Check
              key={reason}
              id={`${name}-${reason}`}
              className="check-line"
              type="radio"
              name={name}
              label={t(`permits.admin.reasons.${reason}`)}
              onChange={() => setWords(reason === 'other' ? '' : t(`permits.admin.texts.${reason}`))}
            />
          ))}
        </fieldset>
      )}
      <Field
        label={t('permits.admin.words')}
        name="reason"
        as="textarea"
        rows={4}
        maxLength={maxPermitReasonLength}
        value={words}
        onChange={setWords}
      />
      <div className="d-flex flex-wrap gap-2">
        <Button
          variant={verdict === 'refused' ? 'danger' : 'primary'}
          disabled={words.trim() === ''}
          onClick={() => onSend(words, () => setWords(''))}
        >
          {t(verdict === 'refused' ? 'permits.admin.send' : 'permits.admin.ask')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t('permits.admin.back')}
        </Button>
      </div>
    </div>
  );
}

interface Props {
  permit: Permit;
  /** The kitchen waits for approval, and its chef has not sent a permit yet. */
  isNewKitchen: boolean;
  /** The act that was chosen in the row of the queue. */
  act: WordsProps['verdict'] | undefined;
  /** The admin has chosen to replace the verdict on the screen. */
  isAgain: boolean;
  againUrl: string;
  /** Called before a verdict is sent. */
  onSend: () => void;
  onDecided: () => void;
  /** Called after a verdict on a kitchen without a permit. */
  onKitchenDecided: () => void;
  /** Called after a refusal, when the permit may no longer be the one that the admin saw. */
  onRefused: () => void;
}

/**
 * Returns the function that decides on the permit that the admin has seen, and resolves to whether that was stored.
 * Approving a kitchen’s first permit approves the kitchen, too.
 */
function usePermitVerdict({ _id, submitted }: Permit) {
  const dispatch = useAppDispatch();
  useResetOnUnmount(decidePermit);
  return async (verdict: Verdict, reason?: string): Promise<boolean> => {
    if (!submitted) return false;
    const { submittedAt, decidedAt } = submitted;
    const body = { verdict, reason, submittedAt, decidedAt };
    return (await dispatch(decidePermit(_id, body))) !== undefined;
  };
}

interface ActsProps {
  kitchen: string;
  onApprove: () => void;
  onAsk: (verdict: WordsProps['verdict']) => void;
}

function Acts({ kitchen, onApprove, onAsk }: ActsProps) {
  const { t } = useTranslation();
  return (
    <div className="d-flex flex-wrap gap-2">
      <Button className="w-100" onClick={onApprove}>
        {t('permits.admin.approve', { kitchen })}
      </Button>
      <Button variant="secondary" onClick={() => onAsk('more')}>
        {t('permits.admin.more')}
      </Button>
      <Button variant="danger" onClick={() => onAsk('refused')}>
        {t('permits.admin.refuse')}
      </Button>
    </div>
  );
}

function Earlier({ permit: { submitted }, isAgain, againUrl }: Props) {
  const { t } = useTranslation();
  if (!submitted || submitted.state === 'waiting') return null;
  return (
    <>
      <EarlierVerdict submitted={submitted} />
      {!isAgain && (
        <Link className="btn btn-secondary" to={againUrl}>
          {t('permits.admin.again')}
        </Link>
      )}
    </>
  );
}

export function PermitVerdict(props: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const outcomes = [
    useAppSelector(decidePermit.select),
    useAppSelector(decideApproval.select),
    useAppSelector(sendMessage.select),
  ];
  const [asked, setAsked] = useState(props.act);
  const [isBusy, run] = useAsyncAction();
  const { permit, isNewKitchen, isAgain, onSend, onDecided, onKitchenDecided, onRefused } = props;
  const decideOnPermit = usePermitVerdict(permit);
  const { _id, kitchen, submitted, kitchenVerdict } = permit;
  const decideOnKitchen = useKitchenVerdict({
    _id,
    name: kitchen,
    decidedAt: kitchenVerdict?.decidedAt ?? null,
  });
  const canDecide = submitted ? submitted.state === 'waiting' || isAgain : isNewKitchen;
  const decide = (verdict: Verdict, reason?: string, onStored?: () => void) =>
    run(async () => {
      onSend();
      const isStored = await (submitted ? decideOnPermit : decideOnKitchen)(verdict, reason);
      if (!isStored) return onRefused();
      onStored?.();
      if (submitted) onDecided();
      else onKitchenDecided();
    });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format();
  return (
    <section className="panel" aria-label={kitchen} aria-busy={isBusy}>
      <p>
        <Link to={paths.adminUserEdit(_id)}>{t('permits.admin.account')}</Link>
      </p>
      {submitted && <Facts submitted={submitted} />}
      {outcomes.map((outcome, i) => (
        <FormError key={i} state={outcome} />
      ))}
      {canDecide && asked && (
        <VerdictWords
          key={asked}
          chefId={_id}
          verdict={asked}
          hasPermit={submitted !== null}
          onSend={(reason, onStored) => void decide(asked, reason, onStored)}
          onBack={() => setAsked(undefined)}
        />
      )}
      {canDecide && !asked && (
        <>
          {submitted && <p className="alert alert-warning">{t('permits.admin.publicSees', { month })}</p>}
          <Acts kitchen={kitchen} onApprove={() => void decide('approved')} onAsk={setAsked} />
          <p className="form-text">{t('permits.admin.told')}</p>
        </>
      )}
      <Earlier {...props} />
    </section>
  );
}
