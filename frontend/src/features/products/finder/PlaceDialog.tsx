import type { PlaceSuggestion } from '@homechef/contract/search/suggestions';
import { normalizeCity } from '@homechef/contract/users/address';
import { parsePlaceText } from '@homechef/contract/zip-codes/place-text';
import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { formatKm } from '../../../platform/format/place.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useGeolocation } from '../../../platform/use-geolocation.ts';
import { suggest } from '../../search/state/search.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { Dialog } from '../../../ui/forms/Dialog.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { firstRadiusKm, noPlace, radiiKm, type FinderPlace } from './stored-place.ts';
import { toFinderPlace } from './suggestion-options.ts';

interface Props {
  place: FinderPlace;
  onChange: (place: FinderPlace) => void;
  /** Opens the map, at the place if one was entered. Undefined while it is open. */
  onMap?: ((place?: FinderPlace) => void) | undefined;
  onClose: () => void;
}

function RadiusField({ value, onChange }: { value: string; onChange: (within: string) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const name = useId();
  return (
    <fieldset className="finder-radius">
      <legend>{t('finder.place.radius')}</legend>
      {radiiKm.map((km) => (
        <label key={km} className="chip">
          <input type="radio" name={name} checked={value === km} onChange={() => onChange(km)} />
          {formatKm(Number(km), locale, 0)}
        </label>
      ))}
    </fieldset>
  );
}

const isSameCity = (a: PlaceSuggestion, b: PlaceSuggestion): boolean =>
  normalizeCity(a.city) === normalizeCity(b.city);

/** Returns the places that the typed text may mean: the first one found, and others with the same name. */
const listMeant = ([first, ...others]: readonly PlaceSuggestion[]): PlaceSuggestion[] =>
  first ? [first, ...others.filter((other) => isSameCity(first, other))] : [];

function usePlaceForm(place: FinderPlace) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [text, setText] = useState(place.at);
  const [within, setWithin] = useState(place.within || firstRadiusKm);
  const [isUnknown, setUnknown] = useState(false);
  const [meant, setMeant] = useState<readonly PlaceSuggestion[]>([]);
  const [position, setPosition] = useState<FinderPlace>();
  const { status, request } = useGeolocation((coordinates) => {
    const at = t('finder.here');
    setUnknown(false);
    setText(at);
    setPosition({ ...toFinderPlace({ ...coordinates, city: at, state: '' }), within });
  });
  const findPlace = async (): Promise<FinderPlace | undefined> => {
    const typed = text.trim();
    const known = [position, place].find((candidate) => candidate?.near && candidate.at === typed);
    if (known) return { ...known, within };
    const { zip, state } = parsePlaceText(typed);
    const found = listMeant(typed ? ((await dispatch(suggest(typed)))?.places ?? []) : []);
    const [first] = found;
    if (!first) setUnknown(true);
    else if (found.length > 1 && zip === undefined && state === undefined) {
      setMeant(found);
      return undefined;
    }
    return first && { ...toFinderPlace(first, zip ?? first.city), within };
  };
  const type = (value: string) => {
    setText(value);
    setUnknown(false);
    setMeant([]);
  };
  const error = isUnknown ? ('unknown' as const) : status === 'failed' ? ('failed' as const) : undefined;
  return {
    text,
    type,
    within,
    setWithin,
    error,
    isLocating: status === 'pending',
    locate: request,
    findPlace,
    meant,
  };
}

/** Asks which of several cities with the same name is meant. */
function SameNames({
  places,
  onChoose,
}: {
  places: readonly PlaceSuggestion[];
  onChoose: (place: PlaceSuggestion) => void;
}) {
  const { t } = useTranslation();
  const [first] = places;
  if (!first) return <div role="status" />;
  return (
    <div role="status" className="wrap">
      <p>{t('finder.place.which', { city: first.city })}</p>
      {places.map((place) => (
        <Button key={place.state} variant="secondary" onClick={() => onChoose(place)}>
          {`${place.city}, ${place.state}`}
        </Button>
      ))}
    </div>
  );
}

function OpenDialog({ place, onChange, onMap, onClose }: Props) {
  const { t } = useTranslation();
  const { text, type, within, setWithin, error, isLocating, locate, findPlace, meant } = usePlaceForm(place);
  const submit = async () => {
    const found = await findPlace();
    if (found) onChange(found);
  };
  const openMap = async () => {
    const found = text.trim() ? await findPlace() : undefined;
    if (found || !text.trim()) onMap?.(found);
  };
  return (
    <Dialog
      title={t('finder.place.title')}
      titleTool={
        <Button variant="link" className="ms-auto" aria-label={t('finder.place.close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      }
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button type="submit">{t('finder.place.show')}</Button>
          {place.near && (
            <Button variant="link" onClick={() => onChange(noPlace)}>
              {t('finder.place.anywhere')}
            </Button>
          )}
        </>
      }
    >
      <Field
        label={t('finder.place.label')}
        name="place"
        autoComplete="postal-code"
        autoFocus
        maxLength={80}
        value={text}
        error={error && t(`finder.place.${error}`)}
        onChange={type}
      />
      <SameNames
        places={meant}
        onChoose={(chosen) =>
          onChange({ ...toFinderPlace(chosen, `${chosen.city}, ${chosen.state}`), within })
        }
      />
      <div className="d-flex flex-wrap gap-2">
        <Button variant="secondary" aria-disabled={isLocating || undefined} onClick={locate}>
          <Icon name="pin" />
          {t(isLocating ? 'finder.place.asking' : 'finder.place.use')}
        </Button>
        {onMap && (
          <Button variant="secondary" onClick={() => void openMap()}>
            <Icon name="globe" />
            {t('finder.map')}
          </Button>
        )}
      </div>
      <RadiusField value={within} onChange={setWithin} />
    </Dialog>
  );
}

/** Asks where to search: a zip code or city, or the position of the browser. */
export const PlaceDialog = ({ isOpen, ...props }: Props & { isOpen: boolean }) =>
  isOpen && <OpenDialog {...props} />;
