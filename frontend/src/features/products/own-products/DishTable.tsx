import type { ProductSummary } from '@homechef/contract/products/product';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { listAllOwnProducts, changeProducts } from '../state/own-products.requests.ts';
import { usePolledQuery } from '../../../store/hooks/use-polled-query.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Picture } from '../../../ui/display/Picture.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { FieldError } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { listChangedFields, listConflicts, toDishValues, type DishField } from './dish-edits.ts';
import { useDishEdits } from './use-dish-edits.ts';
import './own-table.scss';
import './dish-table.scss';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

export function OwnProductListSkeleton() {
  return (
    <ul className="stack gap-2" aria-hidden="true">
      {[0, 1, 2].map((i) => (
        <li key={i} className="card own-product-item">
          <Skeleton shape="picture" className="picture" />
          <div className="own-product-item-text">
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </div>
        </li>
      ))}
    </ul>
  );
}

type Edits = ReturnType<typeof useDishEdits>;

interface CellProps {
  dish: ProductSummary;
  table: Edits;
}

/** Renders the stored value below a changed one, and says if it was changed elsewhere in the meantime. */
function StoredValue({ field, dish, table: { edits } }: CellProps & { field: DishField }) {
  const { t } = useTranslation();
  if (!listChangedFields(edits, dish).includes(field)) return null;
  const value = toDishValues(dish)[field];
  const stored = typeof value === 'string' ? value : t(`chefProducts.table.${value ? 'yes' : 'no'}`);
  if (listConflicts(edits, dish).includes(field))
    return (
      <small className="dish-table-conflict d-block fw-semibold">
        {t('chefProducts.table.meanwhile', { stored })}
      </small>
    );
  return (
    <small className="d-block text-soft">
      <span className="visually-hidden">{t('chefProducts.table.before')} </span>
      <s>{stored}</s>
    </small>
  );
}

const getRowErrorId = ({ _id }: ProductSummary) => `${_id}-error`;

function TextCell({ field, dish, table }: CellProps & { field: 'price' | 'countInStock' }) {
  const { t } = useTranslation();
  const { edits, errors, type } = table;
  const error = errors[`${dish._id}.${field}`];
  const errorId = `${dish._id}-${field}-error`;
  const isChanged = listChangedFields(edits, dish).includes(field);
  const isRowRefused = isChanged && errors[dish._id] !== undefined;
  return (
    <td className={isChanged ? 'is-changed' : undefined}>
      <span className="dish-table-label" aria-hidden="true">
        {t(`chefProducts.table.${field}`)}
      </span>
      <input
        className={`form-control ${error ? 'is-invalid' : ''}`}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={t(`chefProducts.table.${field}Of`, { name: dish.name })}
        aria-invalid={error || isRowRefused ? true : undefined}
        aria-describedby={error ? errorId : isRowRefused ? getRowErrorId(dish) : undefined}
        value={edits[dish._id]?.typed[field] ?? toDishValues(dish)[field]}
        onChange={({ target: { value } }) => type(dish, { [field]: value })}
      />
      <StoredValue field={field} dish={dish} table={table} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </td>
  );
}

function DishRow({ dish, table }: CellProps) {
  const { t } = useTranslation();
  const { edits, errors, type } = table;
  const isChanged = listChangedFields(edits, dish).includes('hidden');
  const rowError = errors[dish._id];
  return (
    <tr>
      <th scope="row">
        <div className="line">
          <Picture path={dish.image} alt="" sizes="36px" />
          <span>
            {dish.name}
            {rowError && (
              <small id={getRowErrorId(dish)} className="dish-table-conflict d-block fw-semibold">
                {rowError}
              </small>
            )}
          </span>
        </div>
      </th>
      <TextCell field="price" dish={dish} table={table} />
      <TextCell field="countInStock" dish={dish} table={table} />
      <td className={isChanged ? 'is-changed' : undefined}>
        <label className="check-row mb-0">
          <input
            type="checkbox"
            className="form-check-input"
            aria-label={t('chefProducts.table.hiddenOf', { name: dish.name })}
            aria-invalid={isChanged && rowError ? true : undefined}
            aria-describedby={isChanged && rowError ? getRowErrorId(dish) : undefined}
            checked={edits[dish._id]?.typed.hidden ?? dish.hidden === true}
            onChange={({ target: { checked } }) => type(dish, { hidden: checked })}
          />
          <span aria-hidden="true">{t('chefProducts.table.hidden')}</span>
        </label>
        <StoredValue field="hidden" dish={dish} table={table} />
      </td>
    </tr>
  );
}

interface Props {
  dishes: readonly ProductSummary[];
  refresh: () => Promise<unknown>;
}

function TableForm({ dishes, refresh }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const table = useDishEdits(dishes, refresh);
  const outcome = useAppSelector(changeProducts.select);
  const { changeCount, errors, isSaving, save, undoAll } = table;
  const isToldAtRow = dishes.some(({ _id }) => Object.keys(errors).some((path) => path.startsWith(_id)));
  const tellSaved = (count: number) =>
    toast({ message: t('chefProducts.table.saved', { count }), tone: 'success' });
  return (
    <ValidatedForm className="dish-table" onSubmit={() => save(tellSaved)}>
      <table className="own-table">
        <caption className="visually-hidden">{t('chefProducts.table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chefProducts.table.dish')}</th>
            <th scope="col">{t('chefProducts.table.price')}</th>
            <th scope="col">{t('chefProducts.table.countInStock')}</th>
            <th scope="col">{t('chefProducts.table.hidden')}</th>
          </tr>
        </thead>
        <tbody>
          {dishes.map((dish) => (
            <DishRow key={dish._id} dish={dish} table={table} />
          ))}
        </tbody>
      </table>
      {changeCount > 0 && (
        <div className="own-table-end">
          <p role="status" className="flex-fill mb-0">
            <b>{t('chefProducts.table.changes', { count: changeCount })}</b>
            <small className="d-block text-soft">{t('chefProducts.table.ordersStay')}</small>
          </p>
          <Button variant="link" onClick={undoAll}>
            {t('chefProducts.table.undoAll')}
          </Button>
          <SubmitButton busy={isSaving} className="">
            {t('chefProducts.table.save', { count: changeCount })}
          </SubmitButton>
          {!isToldAtRow && <FormError state={outcome} />}
        </div>
      )}
    </ValidatedForm>
  );
}

/**
 * Renders a chef’s published dishes as a table in which prices, stock and visibility are changed with a single save.
 */
export function DishTable({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const state = usePolledQuery(listAllOwnProducts, [chefId]);
  return (
    <QueryView state={state} skeleton={<OwnProductListSkeleton />}>
      {(all) => {
        const dishes = all.filter(({ draft }) => !draft);
        return dishes.length > 0 ? (
          <TableForm dishes={dishes} refresh={state.refetch} />
        ) : (
          <EmptyState icon="pot" title={t('chefProducts.table.none')}>
            {t('chefProducts.list.noneHint')}
          </EmptyState>
        );
      }}
    </QueryView>
  );
}
