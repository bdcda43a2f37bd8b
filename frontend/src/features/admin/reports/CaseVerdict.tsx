import type { CaseDetail } from '@homechef/contract/reports/case';
import {
  maxSuspensionDays,
  maxVerdictLength,
  type OpenOrderChoice,
  type VerdictKind,
} from '@homechef/contract/reports/report-options';
import {
  isSettlement,
  isTold,
  listPossibleVerdicts,
  verdictsWithReason,
} from '@homechef/contract/reports/verdict-rules';
import { useId, useState } from 'react';
import { Button, Form } from 'react-bootstrap';
import { formatDate } from '../../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useTextDraft } from '../../../platform/forms/use-text-draft.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { decideCase, getCase } from '../state/moderation.requests.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { OpenOrdersNote } from '../list/row-acts/OpenOrdersNote.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

const suspensionKinds = ['days', 'good'] as const;
const openOrderChoices = ['cancel', 'keep'] as const;

interface Choice {
  verdict: VerdictKind | undefined;
  reason: string;
  kind: (typeof suspensionKinds)[number];
  days: string;
  openOrders: OpenOrderChoice | undefined;
}

type ChosenVerdict = Choice & { verdict: VerdictKind };

const noChoice: Omit<Choice, 'reason'> = {
  verdict: undefined,
  kind: 'days',
  days: '7',
  openOrders: undefined,
};

const isSuspension = ({ kind, days, openOrders }: Choice): boolean =>
  openOrders !== undefined &&
  (kind === 'good' || (/^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= maxSuspensionDays));

/** Returns whether a verdict is complete. The admin has to choose what happens to open orders. */
const isComplete = (choice: Choice): boolean =>
  choice.verdict !== undefined &&
  (!verdictsWithReason.includes(choice.verdict) || choice.reason.trim() !== '') &&
  (choice.verdict !== 'suspend' || isSuspension(choice));

interface PartProps {
  choice: Choice;
  onChange: (part: Partial<Choice>) => void;
}

function SuspensionFields({ account, choice, onChange }: PartProps & { account: string }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <>
      <Field
        label={t('moderation.admin.howLong')}
        name="kind"
        value={choice.kind}
        onChange={(kind) => onChange({ kind: kind === 'good' ? 'good' : 'days' })}
        options={suspensionKinds.map((kind) => [
          kind,
          t(kind === 'good' ? 'moderation.forGood' : 'moderation.admin.forDays'),
        ])}
      />
      {choice.kind === 'days' && (
        <Field
          label={t('moderation.admin.days', { max: maxSuspensionDays })}
          name="days"
          value={choice.days}
          onChange={(days) => onChange({ days })}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxSuspensionDays}
        />
      )}
      <fieldset className="mb-2">
        <legend className="form-label">{t('moderation.admin.orders')}</legend>
        <OpenOrdersNote account={account} act="suspend" />
        {openOrderChoices.map((openOrders) => (
          <Form.Check
            key={openOrders}
            id={`${name}-${openOrders}`}
            className="check-line"
            type="radio"
            name={name}
            label={t(`moderation.admin.${openOrders}`)}
            checked={choice.openOrders === openOrders}
            onChange={() => onChange({ openOrders })}
          />
        ))}
      </fieldset>
    </>
  );
}

function VerdictChoices({ possible, choice, onChange }: PartProps & { possible: readonly VerdictKind[] }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="mb-2">
      <legend className="visually-hidden">{t('moderation.admin.verdict')}</legend>
      {possible.map((verdict) => (
        <Form.Check
          key={verdict}
          id={`${name}-${verdict}`}
          className="check-line"
          type="radio"
          name={name}
          label={t(`moderation.verdicts.${verdict}`)}
          checked={choice.verdict === verdict}
          onChange={() => onChange({ verdict })}
        />
      ))}
    </fieldset>
  );
}

/** Says that another admin has decided the case since it was shown. */
function MissedVerdict({ last }: { last: CaseDetail['lastVerdict'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!last) return null;
  const { kind, by, at } = last;
  return (
    <Alert variant="danger">
      {t('moderation.decided', {
        verdict: t(`moderation.past.${kind}`),
        name: by || t('moderation.formerAdmin'),
        time: formatDate(at, 'moment', locale),
      })}
    </Alert>
  );
}

interface Props {
  shown: CaseDetail;
  onDecided: () => void;
}

const needsWords = (verdict: VerdictKind): boolean => verdictsWithReason.includes(verdict);
const isHarmless = (verdict: VerdictKind): boolean =>
  ['dismiss', 'restore', 'lift'].includes(verdict) || isSettlement(verdict);

const toBody = ({ verdict, reason, kind, days, openOrders }: ChosenVerdict, version: number) => ({
  verdict,
  version,
  ...(needsWords(verdict) ? { reason } : {}),
  ...(verdict === 'suspend' ? { days: kind === 'good' ? null : Number(days), openOrders } : {}),
});

function useVerdict({ shown, onDecided }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [seenVersion, setSeenVersion] = useState(shown.version);
  const [isBusy, run] = useAsyncAction();
  useResetOnUnmount(decideCase);
  const { about, item, version, state } = shown;
  const send = (chosen: ChosenVerdict, onStored: () => void) =>
    void run(async () => {
      if (await dispatch(decideCase(about, item, toBody(chosen, version)))) {
        setSeenVersion(version + 1);
        toast({ message: t('moderation.admin.sent'), tone: 'success' });
        onStored();
        return onDecided();
      }
      await dispatch(getCase(about, item));
    });
  const isMissed = !isBusy && version > seenVersion && state === 'decided';
  return { isBusy, isMissed, send };
}

function VerdictForm({ shown, onDecided }: Props) {
  const { t } = useTranslation();
  const outcome = useAppSelector(decideCase.select);
  const [chosen, setChosen] = useState(noChoice);
  const [reason, setReason] = useTextDraft(`verdict ${shown.about} ${shown.item}`);
  const choice = { ...chosen, reason };
  const { isBusy, isMissed, send } = useVerdict({ shown, onDecided });
  const { verdict } = choice;
  const change = (part: Partial<typeof noChoice>) => setChosen({ ...chosen, ...part });
  const forget = () => {
    setChosen(noChoice);
    setReason('');
  };
  return (
    <div aria-busy={isBusy}>
      {isMissed ? <MissedVerdict last={shown.lastVerdict} /> : <FormError state={outcome} />}
      <VerdictChoices possible={listPossibleVerdicts(shown)} choice={choice} onChange={change} />
      {verdict && (
        <>
          {verdict === 'suspend' && shown.account && (
            <SuspensionFields account={shown.account._id} choice={choice} onChange={change} />
          )}
          {needsWords(verdict) && (
            <Field
              label={t(isSettlement(verdict) ? 'moderation.admin.wordsForBoth' : 'moderation.admin.words')}
              name="reason"
              as="textarea"
              rows={4}
              required
              maxLength={maxVerdictLength}
              value={reason}
              onChange={setReason}
            />
          )}
          <p className="form-text">
            {t(`moderation.admin.effects.${verdict}`)} {isTold(verdict) && t('moderation.admin.told')}
            {isSettlement(verdict) && t('moderation.admin.toldBoth')}
          </p>
          <Button
            variant={isHarmless(verdict) ? 'primary' : 'danger'}
            disabled={!isComplete(choice) || isBusy}
            onClick={() => send({ ...choice, verdict }, forget)}
          >
            {t(`moderation.verdicts.${verdict}`)}
          </Button>
        </>
      )}
    </div>
  );
}

export function CaseVerdict({ shown, onDecided }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('moderation.admin.verdict')}</h2>
      {listPossibleVerdicts(shown).length > 0 ? (
        <VerdictForm shown={shown} onDecided={onDecided} />
      ) : (
        <p>{t('moderation.admin.nothing')}</p>
      )}
    </section>
  );
}
