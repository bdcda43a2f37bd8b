import { Button } from 'react-bootstrap';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useResetOnLeave } from '../store/use-reset-on-leave.ts';
import { FormError } from '../ui/FormError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { createProduct } from './products.requests.ts';

/** Creates an item to start from, then goes to its edit screen (spec §4). */
export function CreateFoodItem({ editPath }: { editPath: (id: string) => string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isBusy, run] = useBusy();
  const outcome = useAppSelector((state) => state.productCreate);
  useResetOnLeave(createProduct);
  const create = async () => {
    const created = await dispatch(createProduct());
    if (created) await navigate(editPath(created._id));
  };
  return (
    <div className="create-item">
      <Button disabled={isBusy} onClick={() => void run(create)}>
        <Icon name="plus" />
        {t('kitchen.list.create')}
      </Button>
      <FormError of={outcome} />
    </div>
  );
}
