import type { AdminKitchen } from '@homechef/contract/admin/lists';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { listKitchens } from '../state/bulk.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { createProduct } from '../../products/state/own-products.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../ui/forms/Dialog.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SearchForm } from '../../../ui/forms/SearchForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

const maxShown = 10;

interface ChoiceProps {
  isBusy: boolean;
  onChoose: (kitchen: AdminKitchen) => void;
}

function KitchenChoice({ isBusy, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const query = { q, sort: 'name' as const, page: 1, limit: maxShown };
  const kitchens = useQuery(listKitchens, query);
  return (
    <>
      <SearchForm q={q} label={t('admin.products.findKitchen')} onSearch={setQ} />
      <QueryView state={kitchens} skeleton={<Skeleton shape="block" />}>
        {({ items }) => (
          <ul className="dish-kitchens">
            {items.map((kitchen) => (
              <li key={kitchen._id}>
                <Button variant="secondary" disabled={isBusy} onClick={() => onChoose(kitchen)}>
                  <b translate="no">{kitchen.name}</b> <small>{kitchen.city}</small>
                </Button>
              </li>
            ))}
            {items.length === 0 && <li>{t('adminConsole.kitchens.none')}</li>}
          </ul>
        )}
      </QueryView>
    </>
  );
}

/** Creates a draft for the kitchen that the admin chooses, then opens its editor. */
export function CreateDishButton() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const outcome = useOutcome(createProduct);
  const close = () => setOpen(false);
  const create = async ({ _id }: AdminKitchen) => {
    const created = await dispatch(createProduct(_id));
    if (created) await navigate(paths.adminProductEdit(created._id));
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('admin.products.create')}
      </Button>
      <Dialog
        title={t('admin.products.whichKitchen')}
        isOpen={isOpen}
        isBusy={isBusy}
        onClose={close}
        footer={
          <Button variant="secondary" onClick={close}>
            {t('ui.confirm.cancel')}
          </Button>
        }
      >
        <KitchenChoice isBusy={isBusy} onChoose={(kitchen) => void run(() => create(kitchen))} />
        <FormError state={outcome} />
      </Dialog>
    </>
  );
}
