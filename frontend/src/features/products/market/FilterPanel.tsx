import { maxTextLengths, categories } from '@homechef/contract/products/product-options';
import { useState, type SubmitEvent } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { countActiveFilters, validateFilter } from './catalog-params.ts';
import { getCategoryLabel } from '../shared/category-label.ts';
import type { Catalog } from './use-catalog-params.ts';
import type { useFilterDraft } from './use-filter-draft.ts';

type FilterDraft = ReturnType<typeof useFilterDraft>;

function PriceField({ name, draft }: { name: 'minPrice' | 'maxPrice'; draft: FilterDraft }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t(`products.filter.${name}`)}
      name={name}
      inputMode="decimal"
      value={draft.filters[name]}
      error={validateFilter(name, draft.filters[name])}
      onChange={(value) => draft.setText(name, value)}
    />
  );
}

function FilterFields({ draft }: { draft: FilterDraft }) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('products.filter.name')}
        name="name"
        type="search"
        maxLength={maxTextLengths.searchedName}
        value={draft.filters.name}
        error={validateFilter('name', draft.filters.name)}
        onChange={(value) => draft.setText('name', value)}
      />
      <Field
        label={t('products.filter.category')}
        name="category"
        value={draft.filters.category}
        onChange={(value) => draft.select('category', value)}
        noneLabel={t('products.noCategory')}
        options={categories.map((category) => [category, getCategoryLabel(category, t)])}
      />
      <PriceField name="minPrice" draft={draft} />
      <PriceField name="maxPrice" draft={draft} />
    </>
  );
}

const FinderSearch = deferredComponent(
  () => import('../finder/FinderSearch.tsx'),
  'FinderSearch',
  () => <div className="finder-search" />,
);
// Not a `div`, because the styles count the form’s `div`s.
const FoodFilterSpace = () => <section className="food-filter" />;
const FoodFilter = deferredComponent(() => import('../finder/FoodFilter.tsx'), 'FoodFilter', FoodFilterSpace);

interface Props {
  catalog: Catalog;
  onSubmitted: () => void;
}

/** Renders Search & Filter, an open column from `lg` up and one bar below. */
export function FilterPanel({ catalog, onSubmitted }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { draft, params, changeFinder } = catalog;
  const activeCount = countActiveFilters(draft.filters, params.finder) + (params.finder.q ? 1 : 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    draft.submit();
    setOpen(false);
    onSubmitted();
  };
  return (
    <section className="filters" aria-label={t('products.filter.title')}>
      <h2 className="h3 my-2 d-none d-lg-block">{t('products.filter.title')}</h2>
      <button
        type="button"
        className="filters-bar d-lg-none"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="search" />
        {t('products.filter.title')}
        {activeCount > 0 && (
          <span className="badge is-low">{t('products.filter.on', { active: activeCount })}</span>
        )}
        <Icon name="filter" />
      </button>
      <div id="filters" className={`collapse d-lg-block ${isOpen ? 'show' : ''}`}>
        <FinderSearch filters={params.finder} onChange={changeFinder} />
        <form noValidate role="search" onSubmit={submit} onBlur={draft.endTyping} className="filters-form">
          <FilterFields draft={draft} />
          <FoodFilter filters={params.finder} onChange={changeFinder} />
          <Button variant="secondary" onClick={catalog.showAll}>
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
