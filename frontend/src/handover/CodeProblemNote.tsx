import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { CounterIcon } from '../ui/display/CounterIcon.tsx';
import { Icon } from '../ui/display/Icon.tsx';
import type { CodeProblem } from './use-hand-over.ts';

const secondMs = 1_000;
const minuteSeconds = 60;

const countSecondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / secondMs));

/** Formats seconds as minutes and seconds: "0:42". */
const formatSeconds = (seconds: number) =>
  `${Math.floor(seconds / minuteSeconds)}:${String(seconds % minuteSeconds).padStart(2, '0')}`;

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
    <div className="counter-note is-bad">
      <CounterIcon name="lock" />
      <p>
        {/* Announced once, not every second. */}
        <b role="alert">
          {name === undefined ? t('handOver.code.locked') : t('handOver.code.lockedOf', { name })}
        </b>{' '}
        <span role="timer">
          {t(name === undefined ? 'handOver.code.lockedFor' : 'handOver.code.lockedOfFor', {
            time: formatSeconds(seconds),
          })}
        </span>
      </p>
    </div>
  );
}

export function CodeProblemNote({ problem, onEnd }: { problem: CodeProblem; onEnd: () => void }) {
  const { t } = useTranslation();
  if (problem.kind === 'locked') return <LockNote lock={problem} onEnd={onEnd} />;
  const getText = () => {
    if (problem.kind === 'unknown') return t('handOver.code.unknown', { code: problem.code });
    return problem.kind === 'wrong'
      ? t('handOver.code.wrong', { hint: problem.hint })
      : t('handOver.scan.notYours');
  };
  return (
    <div className="counter-note is-bad" role="alert">
      <Icon name="alert" />
      <p>
        <b>{getText()}</b> {problem.kind !== 'notYours' && t('handOver.code.askAgain')}
      </p>
    </div>
  );
}
