import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../store/store.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { createProduct } from '../state/own-products.requests.ts';
import './own-products.scss';

interface Props {
  editPath: (id: string) => string;
  variant?: 'primary' | 'secondary';
  children: string;
}

/** Creates a draft product, then opens its editor. */
export function CreateProductButton({ editPath, variant = 'primary', children }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isBusy, run] = useAsyncAction();
  const outcome = useOutcome(createProduct);
  const create = async () => {
    const created = await dispatch(createProduct());
    if (created) await navigate(editPath(created._id));
  };
  return (
    <div className="create-item">
      <Button
        variant={variant}
        size="lg"
        aria-disabled={isBusy || undefined}
        onClick={() => void run(create)}
      >
        <Icon name="plus" />
        {children}
      </Button>
      <FormError state={outcome} />
    </div>
  );
}
