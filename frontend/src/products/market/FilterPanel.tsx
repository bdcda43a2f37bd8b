import { categories } from '@homechef/contract/products/categories';
import { maxTextLengths } from '@homechef/contract/products/product-options';
import { useState, type SubmitEvent } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { countActiveFilters, validateFilter } from './catalog-params.ts';
import { getCategoryLabel } from '../shared/category-label.ts';
import type { useFilterDraft } from './use-filter-draft.ts';

type Draft = ReturnType<typeof useFilterDraft>;

function PriceField({ name, of }: { name: 'minPrice' | 'maxPrice'; of: Draft }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t(`products.filter.${name}`)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={of.draft[name]}
      error={validateFilter(name, of.draft[name])}
      onChange={(value) => of.type(name, value)}
    />
  );
}

function FilterFields({ of }: { of: Draft }) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('products.filter.name')}
        name="name"
        type="search"
        autoComplete="off"
        maxLength={maxTextLengths.searchedName}
        value={of.draft.name}
        error={validateFilter('name', of.draft.name)}
        onChange={(value) => of.type('name', value)}
      />
      <Field
        label={t('products.filter.category')}
        name="category"
        as="select"
        autoComplete="off"
        value={of.draft.category}
        onChange={(value) => of.choose('category', value)}
      >
        <option value="">{t('products.noCategory')}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {getCategoryLabel(category, t)}
          </option>
        ))}
      </Field>
      <PriceField name="minPrice" of={of} />
      <PriceField name="maxPrice" of={of} />
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
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const active = countActiveFilters(of.draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    of.submit();
    setOpen(false);
    onDone();
  };
  return (
    <section className="filters panel" aria-label={t('products.filter.title')}>
      <h2 className="filters-title d-none d-lg-block">{t('products.filter.title')}</h2>
      <button
        type="button"
        className="filters-bar d-lg-none"
        aria-expanded={open}
        aria-controls="filters"
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" />
        {t('products.filter.title')}
        {active > 0 && <span className="badge is-low">{t('products.filter.on', { active })}</span>}
        <Icon name="chevron" />
      </button>
      <div id="filters" className={`collapse d-lg-block ${open ? 'show' : ''}`}>
        <form noValidate role="search" onSubmit={submit} onBlur={of.endTyping} className="filters-form">
          <FilterFields of={of} />
          <Button variant="secondary" onClick={of.reset}>
            {t('products.filter.reset')}
          </Button>
          <Button type="submit" className="d-lg-none">
            {t('products.filter.show')}
          </Button>
        </form>
      </div>
    </section>
  );
}
