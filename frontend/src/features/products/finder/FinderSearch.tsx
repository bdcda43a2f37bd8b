import type { FinderFilters } from './finder-params.ts';
import { SearchBox } from './SearchBox.tsx';
import { firstRadiusKm, storePlace } from './stored-place.ts';

interface Props {
  filters: FinderFilters;
  onChange: (filters: Partial<FinderFilters>) => void;
}

/** Renders the search box. A place that is typed there becomes the place of the title. */
export const FinderSearch = ({ filters, onChange }: Props) => (
  <SearchBox
    q={filters.q}
    onSearch={(q) => onChange({ q })}
    onPlace={(found) => {
      const place = { ...found, within: filters.within || firstRadiusKm };
      storePlace(place);
      onChange(place);
    }}
  />
);
