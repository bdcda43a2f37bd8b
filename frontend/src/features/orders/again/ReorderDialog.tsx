import { formatMoney } from '@homechef/contract/money/money';
import { Button } from 'react-bootstrap';
import { AvoidedList } from '../../products/dietary/AvoidedList.tsx';
import { AvoidedNote } from '../../products/dietary/AvoidedNote.tsx';
import { addMessages, type MessageKey } from '../../../platform/i18n/translate.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { getLineKey } from '../../cart/state/cart-item.ts';
import { LineOptions } from '../../menu/LineOptions.tsx';
import { menu } from '../../menu/menu.en.ts';
import { Dialog } from '../../../ui/forms/Dialog.tsx';
import { hasReorderChanges, type ReorderLine } from './reorder-lines.ts';

addMessages('en', { menu });

function AllergenWarning({ allergens }: { allergens: readonly string[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (allergens.length === 0) return null;
  const names = allergens.map((allergen) => t(`reorder.allergen.${allergen}` as MessageKey));
  return (
    <p className="alert alert-danger line mt-1">
      <Icon name="alert" />
      <span>{t('reorder.allergens', { allergens: new Intl.ListFormat(locale).format(names) })}</span>
    </p>
  );
}

function Line({ line }: { line: ReorderLine }) {
  const { t } = useTranslation();
  const { qty, name, status, price, before, left, cartItem, allergensChanged, stated, missing } = line;
  return (
    <li className={cartItem ? undefined : 'text-soft'}>
      <b>
        {cartItem?.qty ?? qty} × <bdi translate="no">{name}</bdi>
      </b>
      <p className="mb-0">
        {t(`reorder.status.${status}`, {
          price: formatMoney(price ?? before),
          before: formatMoney(before),
          left,
          name,
        })}
      </p>
      <LineOptions options={line.options} />
      {missing.length > 0 && (
        <p className="mb-0">{t('menu.lost', { options: missing.map((option) => option.name).join(', ') })}</p>
      )}
      {cartItem && <AllergenWarning allergens={allergensChanged} />}
      {stated && <AvoidedNote allergens={stated} />}
    </li>
  );
}

interface Props {
  lines: readonly ReorderLine[];
  /** Cash for the food that is already in the cart. */
  cartCash: number | undefined;
  onConfirm: (isOnly: boolean) => void;
  onClose: () => void;
}

/**
 * Shows how each dish has changed since the order, and asks what to do with other food in the cart. The dishes that can
 * be ordered go into the cart (docs/rules/finding.md §8).
 */
export function ReorderDialog({ lines, cartCash, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const canOrder = lines.some(({ cartItem }) => cartItem);
  const isChanged = hasReorderChanges(lines);
  const asksForCart = canOrder && cartCash !== undefined;
  return (
    <Dialog
      title={t('reorder.button')}
      onClose={onClose}
      footer={
        <>
          {asksForCart ? (
            <>
              <Button variant="secondary" onClick={() => onConfirm(true)}>
                {t('reorder.onlyThis')}
              </Button>
              <Button onClick={() => onConfirm(false)}>{t('reorder.together')}</Button>
            </>
          ) : (
            <>
              <Button variant="secondary" onClick={onClose}>
                {t('reorder.close')}
              </Button>
              {canOrder && <Button onClick={() => onConfirm(false)}>{t('reorder.confirm')}</Button>}
            </>
          )}
        </>
      }
    >
      {asksForCart && <p>{t('reorder.cartHasFood', { cash: formatMoney(cartCash) })}</p>}
      {isChanged && <p>{t(canOrder ? 'reorder.changed' : 'reorder.none')}</p>}
      <ul className="stack">
        {lines.map((line) => (
          <Line key={getLineKey(line)} line={line} />
        ))}
      </ul>
      {lines.some(({ stated }) => stated) && <AvoidedList />}
    </Dialog>
  );
}
