import { maxWaitingPortions } from '@homechef/contract/waiting-list/waiting-options';
import { can } from '@homechef/contract/permissions/permissions';
import type { ProductSummary } from '@homechef/contract/products/product';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';
import { DialogButton } from '../../ui/forms/DialogButton.tsx';
import { LazyJoinDialog } from './lazy-join-dialog.ts';
import { useWaitingRecords } from './waiting-records.ts';
import { waiting } from './waiting.en.ts';

addMessages('en', { waiting });

interface Props {
  product: ProductSummary;
  isSmall?: boolean;
}

export function JoinButton({ product, isSmall = false }: Props) {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  const { _id, user: chefId, name, countInStock, available, maxPerOrder, hasOptions } = product;
  const isWaiting = useWaitingRecords().some(({ product: id, startsAt }) => id === _id && !startsAt);
  if ((countInStock > 0 && available) || !can.order(user, product)) return null;
  if (isWaiting) return isSmall && <span className="small text-soft">{t('waiting.inLine')}</span>;
  const maxQuantity = Math.min(maxPerOrder ?? maxWaitingPortions, maxWaitingPortions);
  return (
    <DialogButton
      variant={isSmall ? 'link' : 'secondary'}
      className="waiting-join"
      aria-label={t(isSmall ? 'waiting.listOf' : 'waiting.joinFor', { name })}
      renderDialog={(close) => (
        <LazyJoinDialog
          chefId={chefId}
          dishes={[{ product: _id, name, maxQuantity, hasOptions }]}
          onClose={close}
        />
      )}
    >
      {t(isSmall ? 'waiting.title' : 'waiting.join')}
    </DialogButton>
  );
}
