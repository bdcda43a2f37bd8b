import { maxCuisineLength, maxCuisines } from '@homechef/contract/kitchens/kitchen-options';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Field } from '../../../ui/forms/Field.tsx';

const toName = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, maxCuisineLength);
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Adds typed cuisines, separated by commas. Returns the same array if there is nothing to add or no room left. */
function addCuisine(cuisines: readonly string[], text: string): readonly string[] {
  let all = cuisines;
  for (const name of text.split(',').map(toName)) {
    const isNew = name !== '' && !all.some((other) => isSame(other, name));
    if (isNew && all.length < maxCuisines) all = [...all, name];
  }
  return all;
}

interface Props {
  cuisines: readonly string[];
  error?: string;
  onChange: (cuisines: string[]) => void;
}

interface ListProps {
  cuisines: readonly string[];
  onRemove: (cuisine: string) => void;
}

function CuisineList({ cuisines, onRemove }: ListProps) {
  const { t } = useTranslation();
  if (cuisines.length === 0) return null;
  return (
    <ul className="chips mt-2" aria-label={t('kitchens.settings.cuisines.chosen')}>
      {cuisines.map((cuisine) => (
        <li key={cuisine} className="chip cuisine">
          <span>{cuisine}</span>
          <button
            type="button"
            aria-label={t('kitchens.settings.cuisines.remove', { cuisine })}
            onClick={() => onRemove(cuisine)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the typed text and what adds it. Text left in the input is added as well. */
function useCuisineInput({ cuisines, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const add = () => {
    setText('');
    const added = addCuisine(cuisines, text);
    if (added !== cuisines) onChange([...added]);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    const isName = event.target instanceof HTMLInputElement;
    if (!isName || event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault(); // Otherwise Enter would submit the form before it is complete.
    add();
  };
  const focusInput = () => box.current?.querySelector('input')?.focus();
  const addAndContinue = () => {
    add();
    focusInput();
  };
  const remove = (cuisine: string) => {
    onChange(cuisines.filter((other) => other !== cuisine));
    focusInput();
  };
  return { box, text, setText, add, addOnEnter, addAndContinue, remove };
}

export function CuisinesField(props: Props) {
  const { cuisines, error } = props;
  const { t } = useTranslation();
  const listId = useId();
  const { box, text, setText, add, addOnEnter, addAndContinue, remove } = useCuisineInput(props);
  const isFull = cuisines.length >= maxCuisines;
  return (
    <div
      ref={box}
      role="group"
      aria-label={t('kitchens.settings.cuisines.label')}
      className="cuisines"
      onKeyDown={addOnEnter}
    >
      <div className="cuisine-add">
        <Field
          name="cuisine"
          className="mb-0"
          label={t('kitchens.settings.cuisines.label')}
          hint={t('kitchens.settings.cuisines.hint', { count: cuisines.length, max: maxCuisines })}
          list={listId}
          maxLength={maxCuisineLength}
          readOnly={isFull}
          value={text}
          error={error}
          onChange={setText}
          onBlur={add}
        />
        <Button variant="secondary" disabled={isFull} onClick={addAndContinue}>
          {t('kitchens.settings.cuisines.add')}
        </Button>
      </div>
      <datalist id={listId}>
        {t('kitchens.settings.cuisines.suggestions')
          .split(', ')
          .map((cuisine) => (
            <option key={cuisine} value={cuisine} />
          ))}
      </datalist>
      <CuisineList cuisines={cuisines} onRemove={remove} />
    </div>
  );
}
