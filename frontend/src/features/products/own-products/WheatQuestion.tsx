import { allergenStates, needsWheat, type AllergenState } from '@homechef/contract/products/dietary/diets';
import type { ProductSummary } from '@homechef/contract/products/product';
import { useId } from 'react';
import { Button } from 'react-bootstrap';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { createStoredValue } from '../../../platform/storage/stored-value.ts';
import { isArrayOf, isString, toSafeParser } from '../../../platform/storage/type-guards.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { dietary } from '../dietary/dietary.en.ts';
import { updateProduct } from '../state/own-products.requests.ts';

addMessages('en', { dietary });

/** Ids of the dishes that the chef left as they are. They are not asked about again on this device. */
const leftUnstated = createStoredValue<string[]>('wheatAsked', toSafeParser(isArrayOf(isString)), []);

interface Props {
  items: readonly ProductSummary[];
  onChanged: () => void;
}

/** Asks once about each dish with gluten from a time when wheat had no statement of its own. */
export function WheatQuestion({ items, onChanged }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const id = useId();
  const [isBusy, run] = useAsyncAction();
  const left = leftUnstated.use();
  const outcome = useAppSelector(updateProduct.select);
  const asked = items.filter(
    ({ _id, draft, allergens }) => !draft && needsWheat(allergens) && !left.includes(_id),
  );
  if (asked.length === 0) return null;
  const answer = async (dish: ProductSummary, wheat: AllergenState) => {
    const { _id, restock: _restock, hidden: _hidden, ...values } = dish;
    const body = { ...values, _id, allergens: { ...dish.allergens, wheat } };
    const saved = await dispatch(updateProduct(_id, body as Parameters<typeof updateProduct>[1]));
    if (saved) toast({ message: t('dietary.edit.wheat.saved', { name: dish.name }), tone: 'success' });
    onChanged();
  };
  return (
    <section className="panel wheat-question" aria-labelledby={id}>
      <h2 id={id}>{t('dietary.edit.wheat.title')}</h2>
      <p>{t('dietary.edit.wheat.why')}</p>
      <FormError state={outcome} />
      <ul className="mb-3">
        {asked.map((dish) => (
          <li key={dish._id} role="group" aria-label={t('dietary.edit.wheat.answer', { name: dish.name })}>
            <b>{dish.name}</b>
            {allergenStates.map((state) => (
              <Button
                key={state}
                variant="secondary"
                aria-disabled={isBusy || undefined}
                onClick={() => void run(() => answer(dish, state))}
              >
                {t(`dietary.states.${state}`)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      <Button
        variant="link"
        onClick={() => leftUnstated.set([...left, ...asked.map(({ _id }) => _id)].slice(-1_000))}
      >
        {t('dietary.edit.wheat.later')}
      </Button>
    </section>
  );
}
