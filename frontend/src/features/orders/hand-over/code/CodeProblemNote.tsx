import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from 'react-bootstrap';
import {
  formatPickupClock,
  formatPickupStartInText,
  formatPickupWhen,
  usePickupTime,
} from '../../../pickups/pickup-time.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { formatCountdown } from '../../../../ui/hooks/use-now.ts';
import { CounterIcon } from '../../../../ui/display/CounterIcon.tsx';
import type { CodeProblem, HandOver } from '../use-hand-over.ts';
import { CounterNote } from '../CounterNote.tsx';

const secondMs = 1_000;
const countSecondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / secondMs));

interface LockProps {
  lock: Extract<CodeProblem, { kind: 'locked' }>;
  onEnd: () => void;
}

function LockNote({ lock: { untilMs, name }, onEnd }: LockProps) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(() => countSecondsUntil(untilMs));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = countSecondsUntil(untilMs);
      setSeconds(left);
      if (left === 0) end();
    }, secondMs);
    return () => clearInterval(timer);
  }, [untilMs]);
  return (
    <div className="alert alert-danger line mb-0">
      <CounterIcon name="lock" />
      <p>
        {/* Only this part is announced, and only once rather than every second. */}
        <b role="alert">
          {name === undefined ? t('handOver.code.locked') : t('handOver.code.lockedOf', { name })}
        </b>{' '}
        <span role="timer">
          {t(name === undefined ? 'handOver.code.lockedFor' : 'handOver.code.lockedOfFor', {
            time: formatCountdown(seconds * secondMs),
          })}
        </span>
      </p>
    </div>
  );
}

interface RefusalProps {
  problem: Extract<CodeProblem, { kind: 'refused' }>;
  onAnyway: HandOver['openScanned'];
}

const formatRefusal = {
  already: formatPickupClock,
  cancelled: formatPickupWhen,
  otherDay: formatPickupStartInText,
};

/**
 * Says why a correct code hands nothing over: the customer has the order, it is for another day, or it was cancelled.
 */
function RefusalNote({ problem: { refusal, code, isConfirmed }, onAnyway }: RefusalProps) {
  const { t } = useTranslation();
  const { kind, name, number, at, timeZone } = refusal;
  const context = usePickupTime(timeZone);
  const time = formatRefusal[kind](at, context);
  return (
    <CounterNote>
      <div>
        <p>
          <b>{t(`handOver.refused.${kind}${isConfirmed ? 'Meanwhile' : ''}`, { name, time })}</b>{' '}
          {t(`handOver.refused.${kind}Hint${isConfirmed ? 'Meanwhile' : ''}`, { name })}
        </p>
        {kind === 'otherDay' && code !== undefined && (
          <Button variant="secondary" onClick={() => void onAnyway({ number, code })}>
            {t('handOver.refused.anyway')}
          </Button>
        )}
      </div>
    </CounterNote>
  );
}

interface Props {
  problem: CodeProblem;
  onEnd: () => void;
  onAnyway: HandOver['openScanned'];
}

export function CodeProblemNote({ problem, onEnd, onAnyway }: Props) {
  const { t } = useTranslation();
  if (problem.kind === 'locked') return <LockNote lock={problem} onEnd={onEnd} />;
  if (problem.kind === 'refused') return <RefusalNote problem={problem} onAnyway={onAnyway} />;
  const getText = () => {
    if (problem.kind === 'unknown') return t('handOver.code.unknown', { code: problem.code });
    return problem.kind === 'wrong'
      ? t('handOver.code.wrong', { hint: problem.hint })
      : t('handOver.scan.notYours');
  };
  return (
    <CounterNote>
      <p>
        <b>{getText()}</b> {problem.kind !== 'notYours' && t('handOver.code.askAgain')}
      </p>
    </CounterNote>
  );
}
