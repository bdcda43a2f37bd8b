import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useAppDispatch } from '../../store/store.ts';
import { viewKitchen } from './state/user-pages.requests.ts';
import { saveView } from '../view-as/state/kitchen-view.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { useOutcome } from '../../store/hooks/use-outcome.ts';
import './user-pages.scss';

/** Opens a kitchen’s board as its chef sees it, read-only. The whole page reloads with another store. */
export function ViewAsButton({ chefId, name }: { chefId: string; name: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const outcome = useOutcome(viewKitchen);
  const [isBusy, run] = useAsyncAction();
  const open = async () => {
    const view = await dispatch(viewKitchen(chefId));
    if (!view) return;
    if (saveView(view)) window.location.assign(paths.chefBoard);
    else toast({ message: t('userPages.viewBlocked'), tone: 'danger' });
  };
  return (
    <>
      <Button
        variant="secondary"
        className="view-as"
        aria-disabled={isBusy || undefined}
        onClick={() => void run(open)}
      >
        {t('userPages.viewAs', { name })}
      </Button>
      <FormError state={outcome} />
    </>
  );
}
