import { categories, noCategory } from '@homechef/contract/products/categories';
import { useState, type SubmitEvent } from 'react';
import { Button, Collapse } from 'react-bootstrap';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { countFilters, fieldProblem, longestName } from './catalogue-address.ts';
import type { useFilterDraft } from './use-filter-draft.ts';

type Draft = ReturnType<typeof useFilterDraft>;

function PriceField({ label, name, of }: { label: string; name: 'minPrice' | 'maxPrice'; of: Draft }) {
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={of.draft[name]}
      error={fieldProblem(name, of.draft[name])}
      onChange={(value) => of.type(name, value)}
    />
  );
}

function FilterFields({ of }: { of: Draft }) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        type="search"
        autoComplete="off"
        maxLength={longestName}
        value={of.draft.name}
        error={fieldProblem('name', of.draft.name)}
        onChange={(value) => of.type('name', value)}
      />
      <Field
        label="Category"
        name="category"
        as="select"
        autoComplete="off"
        value={of.draft.category}
        onChange={(value) => of.choose('category', value)}
      >
        <option value="">{noCategory}</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Field>
      <PriceField label="Min price" name="minPrice" of={of} />
      <PriceField label="Max price" name="maxPrice" of={of} />
    </>
  );
}

interface Props {
  of: Draft;
  /** The dishes are to be looked at now. */
  onDone: () => void;
}

/** Search & Filter (spec §2): open from lg up, below it one bar that opens. */
export function FilterPanel({ of, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const active = countFilters(of.draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    of.submit();
    setOpen(false);
    onDone();
  };
  return (
    <section className="filters panel" aria-label="Search &amp; Filter">
      <h2 className="filters-title d-none d-lg-block">Search &amp; Filter</h2>
      <button
        type="button"
        className="filters-bar d-lg-none"
        aria-expanded={open}
        aria-controls="filters"
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" />
        Search &amp; Filter
        {active > 0 && <span className="badge is-low">{active} on</span>}
        <Icon name="chevron" />
      </button>
      <Collapse in={open} className="d-lg-block">
        <div id="filters">
          <form noValidate role="search" onSubmit={submit} onBlur={of.endTyping} className="filters-form">
            <FilterFields of={of} />
            <Button variant="secondary" onClick={of.reset}>
              Reset Filters
            </Button>
            <Button type="submit" className="d-lg-none">
              Show dishes
            </Button>
          </form>
        </div>
      </Collapse>
    </section>
  );
}
