import { useSearchParams } from 'react-router-dom';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { batches } from './batches.en.ts';
import { listBatches } from './batches.requests.ts';
import { BatchList } from './BatchList.tsx';
import { MakeBatch } from './MakeBatch.tsx';

addMessages('en', { batches });

/** Lists the batches of the chef’s kitchen, records new ones, and recalls them. */
export function BatchesScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const chef = useAppSelector((state) => state.session.user);
  const [search, setSearch] = useSearchParams();
  return (
    <div className="form-page">
      <PageTitle title={t('batches.title')} />
      <p>{t('batches.lead')}</p>
      {chef && (
        <>
          <MakeBatch
            chefId={chef._id}
            onMade={() => {
              // The new batch is on the first page.
              if (search.has('page')) setSearch({});
              else void dispatch(listBatches(chef._id, 1));
            }}
          />
          <BatchList chefId={chef._id} isAdmin={false} />
        </>
      )}
    </div>
  );
}
