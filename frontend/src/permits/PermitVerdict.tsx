import type { Permit, PermitVerdict as Verdict } from '@homechef/contract/permits/permit';
import { maxPermitReasonLength } from '@homechef/contract/permits/requests';
import { useId, useState, type ReactNode } from 'react';
import { Button, Form } from 'react-bootstrap';
import { formatDate } from '../lib/format/dates.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { paths } from '../lib/routing/paths.ts';
import { decidePermit, selectPermitVerdict } from '../store/permits/permits.requests.ts';
import { useResetOnUnmount } from '../store/hooks/use-reset-on-unmount.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { DateOnly } from '../ui/display/DateOnly.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { useAsyncAction } from '../ui/hooks/use-async-action.ts';
import { Link } from '../ui/navigation/Link.tsx';
import { toDay } from './to-day.ts';

const reasons = ['unreadable', 'differs', 'ended', 'kind', 'other'] as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ submitted }: { submitted: NonNullable<Permit['submitted']> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kind, number, issuer, expiresOn, reason } = submitted;
  return (
    <dl className="permit-facts">
      <Fact label={t('permits.kind')}>{t(`permits.kinds.${kind}`)}</Fact>
      <Fact label={t('permits.number')}>{number}</Fact>
      <Fact label={t('permits.issuer')}>{issuer}</Fact>
      <Fact label={t('permits.expires')}>
        {expiresOn ? formatDate(toDay(expiresOn), 'day', locale) : t('permits.never')}
      </Fact>
      {reason && <Fact label={t('permits.reason')}>{reason}</Fact>}
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
  verdict: Exclude<Verdict, 'approved'>;
  onSend: (reason: string) => void;
  onBack: () => void;
}

function VerdictWords({ verdict, onSend, onBack }: WordsProps) {
  const { t } = useTranslation();
  const name = useId();
  const [words, setWords] = useState('');
  return (
    <div className="permit-words">
      {verdict === 'refused' && (
        <fieldset>
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
        autoComplete="off"
        maxLength={maxPermitReasonLength}
        value={words}
        onChange={setWords}
      />
      <div className="permit-actions">
        <Button
          variant={verdict === 'refused' ? 'danger' : 'primary'}
          disabled={words.trim() === ''}
          onClick={() => onSend(words)}
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
  /** The admin has chosen to replace the verdict that is shown. */
  isAgain: boolean;
  againUrl: string;
  onDecided: () => void;
  /** The permit can be another one than the admin saw. */
  onRefused: () => void;
}

export function PermitVerdict({ permit, isAgain, againUrl, onDecided, onRefused }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const outcome = useAppSelector(selectPermitVerdict);
  const [asked, setAsked] = useState<WordsProps['verdict']>();
  const [isBusy, run] = useAsyncAction();
  useResetOnUnmount(decidePermit);
  const { _id, kitchen, submitted } = permit;
  const canDecide = submitted && (submitted.state === 'waiting' || isAgain);
  const decide = (verdict: Verdict, reason?: string) =>
    void run(async () => {
      if (!submitted) return;
      const { submittedAt, decidedAt } = submitted;
      if (await dispatch(decidePermit(_id, { verdict, reason, submittedAt, decidedAt }))) onDecided();
      else onRefused();
    });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format();
  return (
    <section className="panel permit-verdict" aria-label={kitchen} aria-busy={isBusy}>
      <p>
        <Link to={paths.adminUserEdit(_id)}>{t('permits.admin.account')}</Link>
      </p>
      {submitted && <Facts submitted={submitted} />}
      <FormError state={outcome} />
      {canDecide && asked && (
        <VerdictWords
          key={asked}
          verdict={asked}
          onSend={(reason) => decide(asked, reason)}
          onBack={() => setAsked(undefined)}
        />
      )}
      {canDecide && !asked && (
        <>
          <p className="permit-public">{t('permits.admin.publicSees', { month })}</p>
          <div className="permit-actions">
            <Button className="permit-approve" onClick={() => decide('approved')}>
              {t('permits.admin.approve', { kitchen })}
            </Button>
            <Button variant="secondary" onClick={() => setAsked('more')}>
              {t('permits.admin.more')}
            </Button>
            <Button variant="danger" onClick={() => setAsked('refused')}>
              {t('permits.admin.refuse')}
            </Button>
          </div>
          <p className="form-text">{t('permits.admin.told')}</p>
        </>
      )}
      {submitted && submitted.state !== 'waiting' && (
        <>
          <EarlierVerdict submitted={submitted} />
          {!isAgain && (
            <Link className="btn btn-secondary" to={againUrl}>
              {t('permits.admin.again')}
            </Link>
          )}
        </>
      )}
    </section>
  );
}
