import type { Place } from '@homechef/contract/kitchens/place';
import { useId } from 'react';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPlaceAddress, getPlaceName } from '../../pickups/format-place.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';
import { createPlaceNear, isSamePlace } from './place-form.ts';
import { PlaceFields } from './PlaceFields.tsx';

/** The chosen place. `place` is null for the kitchen’s own. */
export interface ChosenPlace {
  place: Place | null;
  isNewPlace: boolean;
}

interface Props {
  chosen: ChosenPlace;
  ownPlace: Place;
  knownPlaces: readonly Place[];
  isCompact?: boolean;
  fieldErrors: FieldErrors;
  onChange: (chosen: ChosenPlace) => void;
}

interface Option {
  value: string;
  label: string;
  hint: string;
  isChosen: boolean;
  chosen: ChosenPlace;
}

function useOptions({ chosen: { place, isNewPlace }, ownPlace, knownPlaces }: Props): Option[] {
  const { t } = useTranslation();
  return [
    {
      value: 'own',
      label: t('kitchens.schedule.ownPlace'),
      hint: formatPlaceAddress(ownPlace),
      isChosen: place === null,
      chosen: { place: null, isNewPlace: false },
    },
    ...knownPlaces.map((known, i) => ({
      value: String(i),
      label: getPlaceName(known),
      hint: formatPlaceAddress(known),
      isChosen: !isNewPlace && place !== null && isSamePlace(place, known),
      chosen: { place: known, isNewPlace: false },
    })),
    {
      value: 'new',
      label: t('kitchens.schedule.form.newPlace'),
      hint: t('kitchens.schedule.form.newPlaceHint'),
      isChosen: isNewPlace,
      chosen: { place: createPlaceNear(ownPlace), isNewPlace: true },
    },
  ];
}

function PlaceCards({ options, onChange }: { options: readonly Option[]; onChange: Props['onChange'] }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="fieldset">
      <legend>{t('kitchens.schedule.form.where')}</legend>
      <div className="stack gap-2">
        {options.map(({ value, label, hint, isChosen, chosen }) => (
          <RadioCard
            key={value}
            name={name}
            value={value}
            label={label}
            hint={hint}
            checked={isChosen}
            onSelect={() => onChange(chosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PlaceSelect({ options, onChange }: { options: readonly Option[]; onChange: Props['onChange'] }) {
  const { t } = useTranslation();
  const select = (value: string) => {
    const option = options.find((candidate) => candidate.value === value);
    if (option) onChange(option.chosen);
  };
  const chosen = options.find(({ isChosen }) => isChosen);
  return (
    <Field
      name="place"
      label={t('kitchens.schedule.form.where')}
      hint={chosen?.hint}
      value={chosen?.value ?? ''}
      onChange={select}
      options={options.map(({ value, label }) => [value, label])}
    />
  );
}

/** Renders the choice of a place: as cards, or as a select where the place rarely changes. A new place gets fields. */
export function PlaceChoice(props: Props) {
  const { chosen, isCompact = false, fieldErrors, onChange } = props;
  const options = useOptions(props);
  return (
    <>
      {isCompact ? (
        <PlaceSelect options={options} onChange={onChange} />
      ) : (
        <PlaceCards options={options} onChange={onChange} />
      )}
      {chosen.isNewPlace && chosen.place && (
        <PlaceFields
          place={chosen.place}
          fieldErrors={fieldErrors}
          onChange={(place) => onChange({ place, isNewPlace: true })}
        />
      )}
    </>
  );
}
