import type { CustomerBlock } from '@homechef/contract/kitchens/blocks';
import { Button } from 'react-bootstrap';
import { formatDate } from '../../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { listBlocks, removeBlock } from '../state/blocks.requests.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { ReasonText } from '../../../ui/display/ReasonText.tsx';

function BlockRow({ chefId, block }: { chefId: string; block: CustomerBlock }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const outcome = useAppSelector(removeBlock.select);
  const [isBusy, run] = useAsyncAction();
  const { _id, name, phone, isMember, reason, createdAt } = block;
  const remove = () =>
    void run(async () => {
      if (await dispatch(removeBlock(chefId, _id)))
        toast({ message: t('kitchens.blocks.removed', { name }), tone: 'success' });
      await dispatch(listBlocks(chefId));
    });
  return (
    <li className="panel" aria-busy={isBusy}>
      <h2>{name}</h2>
      <p className="text-soft">
        {t(isMember ? 'kitchens.blocks.member' : 'kitchens.blocks.guest')}
        {phone && ` · ${phone}`} ·{' '}
        {t('kitchens.blocks.since', { date: formatDate(createdAt, 'shortDay', locale) })}
      </p>
      <p>
        <b>{t('kitchens.blocks.reason')}</b>{' '}
        <span className="user-text">
          <ReasonText reason={reason} />
        </span>
      </p>
      <FormError state={removeBlock.selectState(outcome, chefId, _id)} />
      <Button
        variant="secondary"
        disabled={isBusy}
        aria-label={t('kitchens.blocks.removeOf', { name })}
        onClick={remove}
      >
        {t('kitchens.blocks.remove')}
      </Button>
    </li>
  );
}

function Blocks({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const blocks = useQuery(listBlocks, chefId);
  useResetOnUnmount(removeBlock);
  return (
    <QueryView state={blocks} skeleton={<Skeleton shape="block" />}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState icon="check" title={t('kitchens.blocks.none')}>
            {t('kitchens.blocks.noneHint')}
          </EmptyState>
        ) : (
          <>
            <p>{t('kitchens.blocks.lead')}</p>
            <ul className="d-grid gap-3" role="list">
              {found.map((block) => (
                <BlockRow key={block._id} chefId={chefId} block={block} />
              ))}
            </ul>
          </>
        )
      }
    </QueryView>
  );
}

/** Lists the customers whose orders the chef’s kitchen refuses. */
export function BlocksScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <div className="form-page">
      <PageTitle title={t('kitchens.blocks.title')} />
      {chef && <Blocks chefId={chef._id} />}
    </div>
  );
}
