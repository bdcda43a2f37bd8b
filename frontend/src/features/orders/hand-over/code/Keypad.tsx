import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { CounterIcon } from '../../../../ui/display/CounterIcon.tsx';
import { useKeyPress } from './use-key-press.ts';

const codeLength = 4;
const positions = [0, 1, 2, 3] as const;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface Props {
  title: string;
  refusedCode: string | undefined;
  isLocked: boolean;
  onCode: (code: string) => void;
  /** Called for each digit, so that messages about the last code disappear. */
  onType: () => void;
  onNoCode: () => void;
}

/** Renders the keypad for the customer’s code. The fourth digit submits the code. A hardware keyboard works as well. */
export function Keypad({ title, refusedCode, isLocked, onCode, onType, onNoCode }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const type = (key: string) => {
    if (isLocked) return;
    if (key === 'Backspace') return setCode(code.slice(0, -1));
    if (key === 'Escape') return setCode('');
    if (!/^\d$/.test(key)) return;
    onType();
    const next = code + key;
    setCode(next.length === codeLength ? '' : next);
    if (next.length === codeLength) onCode(next);
  };
  useKeyPress(type);
  const shown = code === '' ? (refusedCode ?? '') : code;
  const isWrong = code === '' && refusedCode !== undefined;
  return (
    <>
      <div>
        <h2 className="h3 text-center">{title}</h2>
        <div className={`code-boxes ${isWrong ? 'is-wrong' : ''}`} aria-hidden="true">
          {positions.map((position) => (
            <b key={position} className={position === code.length && !isWrong ? 'is-next' : ''}>
              {shown[position]}
            </b>
          ))}
        </div>
        <p className="visually-hidden" role="status">
          {code !== '' && t('handOver.code.typed', { count: code.length })}
        </p>
      </div>
      <div className="keypad" role="group" aria-label={t('handOver.code.keypad')}>
        {digits.map((digit) => (
          <button key={digit} type="button" disabled={isLocked} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className="is-word" onClick={onNoCode}>
          {t('handOver.code.none')}
        </button>
        <button type="button" disabled={isLocked} onClick={() => type('0')}>
          0
        </button>
        <button
          type="button"
          disabled={isLocked}
          aria-label={t('handOver.code.delete')}
          onClick={() => type('Backspace')}
        >
          <CounterIcon name="erase" />
        </button>
      </div>
    </>
  );
}
