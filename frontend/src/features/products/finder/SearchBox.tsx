import type { Suggestions } from '@homechef/contract/search/suggestions';
import { isPlaceText, parsePlaceText } from '@homechef/contract/zip-codes/place-text';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { useChosenWhen, withWhen } from '../../../platform/routing/chosen-when.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { suggest } from '../../search/state/search.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { listOptions, toFinderPlace, type Option } from './suggestion-options.ts';
import { SuggestionList } from './SuggestionList.tsx';
import type { FinderPlace } from './stored-place.ts';

/** Time between the last typed character and the request, in milliseconds. */
const debounceMs = 150;
const minLength = 2;
const maxQueryLength = 80; // characters

function useSuggestions(text: string, isActive: boolean): Suggestions | undefined {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Suggestions>();
  const isAsked = isActive && text.length >= minLength;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void dispatch(suggest(text)).then((suggestions) => {
        if (isCurrent && suggestions) setFound(suggestions);
      });
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, text, isAsked]);
  return isAsked ? found : undefined;
}

interface Props {
  q: string;
  onSearch: (q: string) => void;
  onPlace: (place: Omit<FinderPlace, 'within'>) => void;
}

function useSearchBox({ q, onSearch, onPlace }: Props) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const when = useChosenWhen();
  const [text, setText] = useState(q);
  const [appliedQuery, setAppliedQuery] = useState(q);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  if (q !== appliedQuery) {
    setAppliedQuery(q);
    setText(q);
  }
  const suggestions = useSuggestions(text.trim(), isOpen);
  const options = isOpen && suggestions ? listOptions(suggestions) : [];
  const search = (value: string) => {
    setOpen(false);
    setText(value);
    onSearch(value.trim());
  };
  const findPlace = async (typed: string) => {
    const [place] = (await dispatch(suggest(typed)))?.places ?? [];
    if (!place) {
      search(typed);
      return;
    }
    setOpen(false);
    setText(q);
    onPlace(toFinderPlace(place, parsePlaceText(typed).zip));
  };
  const choose = (option: Option) => {
    setOpen(false);
    if (option.kind === 'dishes') void navigate(withWhen(paths.product(option.id), when));
    else if (option.kind === 'kitchens') void navigate(withWhen(paths.chefItems(option.id), when));
    else if (option.kind === 'cuisines') search(option.text);
    else {
      setText(q);
      onPlace(option.place);
    }
  };
  const type = (value: string) => {
    setText(value);
    setActive(-1);
    setOpen(true);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const option = options[active];
    if (option) choose(option);
    else if (isPlaceText(text)) void findPlace(text.trim());
    else search(text);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const places = options.length + 1;
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((current) => ((current + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && options.length > 0) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return { text, options, active, search, choose, type, submit, handleKey, close: () => setOpen(false) };
}

export function SearchBox(props: Props) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, options, active, search, choose, type, submit, handleKey, close } = useSearchBox(props);
  return (
    <form className="finder-search" role="search" aria-label={t('finder.submit')} onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={t('finder.search')}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && options.length > 0 ? `${id}-${active}` : undefined}
        placeholder={t('finder.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxQueryLength}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
        onBlur={close}
      />
      {(text || props.q) && (
        <Button
          variant="link"
          aria-label={t('finder.clear')}
          onClick={() => {
            if (props.q) search('');
            else type('');
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </Button>
      )}
      {text && (
        <Button type="submit" aria-label={t('finder.submit')}>
          <Icon name="search" />
        </Button>
      )}
      <SuggestionList id={id} options={options} active={active} onChoose={choose} />
    </form>
  );
}
