import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Trans, useTranslation, useLocale } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { describeTime, WhenFilter } from './WhenFilter.tsx';

interface WordProps {
  word: string;
  question: string;
  isOpen?: boolean;
  onClick: () => void;
}

/** A word of the title that can be changed. Its name adds the question that it answers. */
const Word = ({ word, question, isOpen, onClick }: WordProps) => (
  <button
    type="button"
    className="ask-word"
    aria-label={`${word}. ${question}`}
    aria-haspopup={isOpen === undefined ? 'dialog' : 'true'}
    aria-expanded={isOpen}
    onClick={onClick}
  >
    <span>{word}</span>
    <Icon name="chevron" />
  </button>
);

function TimeWord({ when, onChange }: { when: string; onChange: (when: string) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) close();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    <span ref={root} className="ask" onKeyDown={handleKey} onBlur={handleBlur}>
      <Word
        word={describeTime(when, locale, t)}
        question={t('finder.when.question')}
        isOpen={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <WhenFilter
          when={when}
          onChange={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </span>
  );
}

interface Props {
  place: string;
  when: string;
  onAskPlace: () => void;
  onTime: (when: string) => void;
}

/** "Food near 85004 any time", in which place and time can be changed. */
export function FoodQuestion({ place, when, onAskPlace, onTime }: Props) {
  const { t } = useTranslation();
  return (
    <Trans
      i18nKey="finder.title"
      components={{
        where: <Word word={place || t('finder.you')} question={t('finder.where')} onClick={onAskPlace} />,
        when: <TimeWord when={when} onChange={onTime} />,
      }}
    />
  );
}

/** The title of the market is its question. */
export function MarketTitle(props: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const time = describeTime(props.when, locale, t);
  return (
    <PageTitle
      title={t('products.latest')}
      description={t('products.market.description')}
      className="market-title"
      label={t('finder.titleText', { place: props.place || t('finder.you'), time })}
    >
      <FoodQuestion {...props} />
    </PageTitle>
  );
}
