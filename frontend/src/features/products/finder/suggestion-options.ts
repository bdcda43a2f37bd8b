import type { Suggestions } from '@homechef/contract/search/suggestions';
import type { FinderPlace } from './stored-place.ts';

export type OptionKind = keyof Suggestions;

export type Option =
  | { kind: 'dishes'; id: string; text: string; detail: string }
  | { kind: 'kitchens'; id: string; text: string }
  | { kind: 'cuisines'; text: string }
  | { kind: 'places'; text: string; place: Omit<FinderPlace, 'within'> };

interface SuggestedPlace {
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** Rounds a coordinate to 0.01 degrees, about 1 km, so that URLs contain no exact position. */
const round = (degrees: number): number => Math.round(degrees * 100) / 100;

export const formatNear = ({ latitude, longitude }: Pick<SuggestedPlace, 'latitude' | 'longitude'>): string =>
  `${round(latitude)},${round(longitude)}`;

export const toFinderPlace = (place: SuggestedPlace, at = place.city): Omit<FinderPlace, 'within'> => ({
  near: formatNear(place),
  at,
});

export const listOptions = ({ dishes, kitchens, cuisines, places }: Suggestions): Option[] => [
  ...dishes.map(({ _id, name, kitchen }) => ({
    kind: 'dishes' as const,
    id: _id,
    text: name,
    detail: kitchen,
  })),
  ...kitchens.map(({ _id, name }) => ({ kind: 'kitchens' as const, id: _id, text: name })),
  ...cuisines.map((text) => ({ kind: 'cuisines' as const, text })),
  ...places.map((place) => ({
    kind: 'places' as const,
    text: `${place.city}, ${place.state}`,
    place: toFinderPlace(place),
  })),
];
