import type { ChefOrder } from '@homechef/contract/orders/order';
import { formatCents } from '@homechef/contract/money/money';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { deferredComponent } from '../../../../ui/loading/deferred-component.tsx';
import { useAppSelector } from '../../../../store/store.ts';
import { selectTapQueue } from '../../../offline/tap-queue/tap-queue.reducer.ts';
import { CounterIcon } from '../../../../ui/display/CounterIcon.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { CodeProblemNote } from './CodeProblemNote.tsx';
import { DoneNote } from '../DoneNote.tsx';
import { Keypad } from './Keypad.tsx';
import { createSeenCode } from './seen-code.ts';
import type { DoneHandOver, HandOver } from '../use-hand-over.ts';

const QrScanner = deferredComponent(
  () => import('./QrScanner.tsx'),
  'QrScanner',
  () => <div className="scanner" />,
);

/** State of the camera. Once it is turned on, it stays on between customers. */
export type CameraState = 'off' | 'on' | 'refused' | 'missing';

interface Props {
  handOver: HandOver;
  expected: ChefOrder | undefined;
  camera: CameraState;
  setCamera: (camera: CameraState) => void;
}

function Camera({ handOver, camera, setCamera }: Omit<Props, 'expected'>) {
  const { t } = useTranslation();
  const [seen] = useState(createSeenCode);
  const isCode = handOver.step.name === 'code';
  const turnOn = () => {
    seen.forget();
    handOver.showCode();
    setCamera('on');
  };
  if (camera === 'on') {
    return (
      <>
        {/* Off until the next code, because this customer’s phone may still be in the picture. */}
        {isCode ? (
          <QrScanner
            seen={seen}
            isBusy={handOver.isBusy}
            onScan={(shown) => void handOver.openScanned(shown)}
            onFailure={setCamera}
          />
        ) : (
          <div className="scanner" />
        )}
        <Button variant="link" onClick={() => setCamera('off')}>
          {t('handOver.scan.stop')}
        </Button>
      </>
    );
  }
  if (camera !== 'off') {
    return (
      <div className="alert alert-warning line mb-0" role="alert">
        <Icon name="alert" />
        <p>{t(`handOver.scan.${camera}`)}</p>
      </div>
    );
  }
  return (
    <Button variant="secondary" className="btn-lg w-100" onClick={turnOn}>
      <CounterIcon name="scan" />
      {t('handOver.scan.button')}
    </Button>
  );
}

/** Shows the last hand-over. If the server refuses it, a sentence above the page describes both sides instead. */
function Done({ done }: { done: DoneHandOver }) {
  const { t } = useTranslation();
  const { number, name, changeCents, takenCents } = done;
  const tap = useAppSelector(selectTapQueue).taps.find((kept) => kept.number === number);
  if (tap?.conflict) return null;
  const isKept = done.isKept && tap !== undefined;
  const cash = formatCents(takenCents);
  const getTitle = () => {
    if (!isKept) return t('handOver.done.title', { name });
    return takenCents > 0 ? t('handOver.done.kept', { name, cash }) : t('handOver.done.keptPaid', { name });
  };
  return <DoneNote title={getTitle()} changeCents={changeCents} isKept={isKept} />;
}

/** Asks for the customer’s code by camera or keypad. Shows the last hand-over, or why the last code was refused. */
export function CodeEntry({ handOver, expected, camera, setCamera }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const { problem, done, searchError } = handOver;
  const hasRefusedCode = problem?.kind === 'unknown' || problem?.kind === 'wrong';
  const enter = (code: string) => {
    setTyped(code);
    void handOver.enterCode(code);
  };
  return (
    <div className="stack code-entry" aria-busy={handOver.isBusy}>
      {done && <Done done={done} />}
      {problem && (
        <CodeProblemNote problem={problem} onEnd={handOver.clearProblem} onAnyway={handOver.openScanned} />
      )}
      {(!problem || camera === 'on') && <Camera handOver={handOver} camera={camera} setCamera={setCamera} />}
      <FormError state={{ error: searchError }} />
      <Keypad
        title={expected ? t('handOver.code.titleOf', { name: expected.userName }) : t('handOver.code.title')}
        refusedCode={hasRefusedCode ? typed : undefined}
        isLocked={problem?.kind === 'locked' && problem.name === undefined}
        onCode={enter}
        onType={() => {
          if (problem) handOver.clearProblem();
          handOver.clearDone();
        }}
        onNoCode={handOver.showNoCode}
      />
    </div>
  );
}
