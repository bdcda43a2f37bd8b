import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/routing/paths.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { putIntoCart } from './put-into-cart.ts';
import type { WaitingRecord } from './waiting-records.ts';

interface Props {
  record: WaitingRecord;
  onOrdered?: () => void;
}

/** Puts a dish into the cart that can be had without waiting. */
export function OrderFree({ record, onOrdered }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isBusy, run] = useAsyncAction();
  const order = async () => {
    const options = record.options?.map(({ option }) => option);
    if (!(await putIntoCart(dispatch, { ...record, options }))) return;
    onOrdered?.();
    await navigate(paths.cart);
  };
  return (
    <Button aria-busy={isBusy} onClick={() => void run(order)}>
      {t('waiting.orderFree')}
    </Button>
  );
}
