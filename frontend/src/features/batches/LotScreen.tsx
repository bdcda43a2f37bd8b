import type { Lot } from '@homechef/contract/batches/batch';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatCalendarDate, formatDate } from '../../platform/format/dates.ts';
import { isNotFound } from '../../platform/http/define-request.ts';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { getAdminBatchesPath } from '../../platform/routing/admin-paths.ts';
import { getServerNowMs } from '../../platform/time/server-clock.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useAppSelector } from '../../store/store.ts';
import { Fact } from '../../ui/display/Fact.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { MarketLink } from '../../ui/navigation/MarketLink.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { dietary } from '../products/dietary/dietary.en.ts';
import { listByState } from '../products/dietary/list-by-state.ts';
import { useDietaryNames } from '../products/dietary/use-dietary-names.ts';
import { batches } from './batches.en.ts';
import { getLot } from './batches.requests.ts';
import { ReasonText } from '../../ui/display/ReasonText.tsx';
import './batches.scss';

addMessages('en', { batches, dietary });

function RecallState({ lot: { recall, kitchen }, readAt }: { lot: Lot; readAt: Date }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!recall)
    return (
      <p>
        <b>{t('batches.lot.noRecall', { when: formatDate(readAt, 'moment', locale) })}</b>
      </p>
    );
  return (
    <section className="alert alert-danger">
      <h2>{t('batches.lot.recalled')}</h2>
      <p className="user-text">
        <b>
          <ReasonText reason={recall.reason} />
        </b>
      </p>
      <p className="user-text">{recall.advice}</p>
      <p>{t('batches.lot.by', { kitchen: kitchen.name, when: formatDate(recall.at, 'moment', locale) })}</p>
    </section>
  );
}

function LotFacts({ lot }: { lot: Lot }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { nameAllergens, nameDiets } = useDietaryNames();
  const { madeOn, netQuantity, ingredients, allergens, allergenDetails, diets } = lot;
  const date = formatCalendarDate(madeOn, locale);
  return (
    <div className="panel">
      <dl className="stack mb-3">
        <Fact label={t('batches.lot.lot')}>{lot.lot}</Fact>
        <Fact label={t('batches.lot.madeOn')}>{date}</Fact>
        {netQuantity && <Fact label={t('batches.lot.net')}>{netQuantity}</Fact>}
        {listByState(allergens).map(({ state, allergens: names }) => (
          <Fact key={state} label={t(`batches.lot.allergens.${state}`)}>
            {nameAllergens(names, state === 'free' ? {} : allergenDetails)}
          </Fact>
        ))}
        <Fact label={t('batches.lot.ingredients')}>
          <span className="user-text">{ingredients || t('batches.lot.notStated')}</span>
        </Fact>
        {diets.length > 0 && <Fact label={t('batches.lot.diets')}>{nameDiets(diets)}</Fact>}
      </dl>
      <p className="text-soft">{t('batches.lot.frozen', { date })}</p>
    </div>
  );
}

/** The page behind the code of a label: what a lot was made of, and whether it is recalled. */
export function LotScreen() {
  const { chefId = '', lot = '' } = useParams();
  const { t } = useTranslation();
  const isAdmin = useAppSelector((state) => state.session.user?.isAdmin === true);
  const state = useQuery(getLot, chefId, lot);
  const [openedAt] = useState(() => new Date(getServerNowMs()));
  const found = state.data;
  const isUnknown = isNotFound(state);
  return (
    <div className="form-page">
      <PageTitle
        title={isUnknown ? t('batches.lot.unknown') : (found?.name ?? t('batches.lot.title', { lot }))}
        isName={found !== undefined}
      />
      {isUnknown ? (
        <>
          <p>{t('batches.lot.unknownHint')}</p>
          <MarketLink />
        </>
      ) : (
        <QueryView state={state} skeleton={<Skeleton shape="block" />}>
          {(shown) => (
            <>
              <p translate="no">
                {[shown.kitchen.name, shown.kitchen.city, shown.kitchen.state].filter(Boolean).join(', ')}
              </p>
              <RecallState lot={shown} readAt={openedAt} />
              {isAdmin && !shown.recall && (
                <p>
                  <Link className="btn btn-secondary" to={getAdminBatchesPath(chefId)}>
                    {t('batches.admin.recall')}
                  </Link>
                </p>
              )}
              <LotFacts lot={shown} />
            </>
          )}
        </QueryView>
      )}
    </div>
  );
}
