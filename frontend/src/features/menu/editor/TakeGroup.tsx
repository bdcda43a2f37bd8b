import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Dialog } from '../../../ui/forms/Dialog.tsx';
import { listMenuDishes } from '../state/menu.requests.ts';
import { toNewGroup, type OptionGroupForm } from './option-forms.ts';

interface GroupsProps {
  ids: readonly string[];
  onTake: (group: OptionGroupForm) => void;
}

/** Lists the groups of these dishes, each a button. */
function GroupsOfDishes({ ids, onTake }: GroupsProps) {
  const { t } = useTranslation();
  const state = useQuery(listMenuDishes, ids);
  const describe = ({ options }: Product['optionGroups'][number]) =>
    options.map(({ name }) => name).join(', ');
  return (
    <QueryView state={state}>
      {(dishes) => (
        <ul className="d-grid gap-2">
          {dishes.flatMap(({ _id, name, optionGroups }) =>
            optionGroups.map((group) => (
              <li key={group._id}>
                <Button
                  variant="secondary"
                  className="w-100 text-start"
                  onClick={() => onTake(toNewGroup(group))}
                >
                  {t('optionEditor.groupOfDish', { group: group.name, dish: name })}
                  <small className="d-block text-soft">{describe(group)}</small>
                </Button>
              </li>
            )),
          )}
        </ul>
      )}
    </QueryView>
  );
}

interface Props {
  dishes: readonly ProductSummary[];
  onTake: (group: OptionGroupForm) => void;
}

/** Adds a copy of a group of another dish to the form. It is saved with the dish. */
export function TakeGroup({ dishes, onTake }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const ids = dishes.filter(({ hasOptions }) => hasOptions).map(({ _id }) => _id);
  if (ids.length === 0) return null;
  const take = (group: OptionGroupForm) => {
    setOpen(false);
    onTake(group);
  };
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {t('optionEditor.take')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('optionEditor.takeTitle')}
        onClose={() => setOpen(false)}
        footer={
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('ui.close')}
          </Button>
        }
      >
        <GroupsOfDishes ids={ids} onTake={take} />
      </Dialog>
    </>
  );
}
