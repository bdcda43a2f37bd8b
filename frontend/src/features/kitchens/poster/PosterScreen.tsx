import type { Kitchen, WindowList } from '@homechef/contract/kitchens/kitchen';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { useMemo, useState } from 'react';
import { Button, Form } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getKitchenPath, paths } from '../../../platform/routing/paths.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import '../../../ui/print/paper.scss';
import { usePickupTime } from '../../pickups/pickup-time.ts';
import { listAllOwnProducts } from '../../products/state/own-products.requests.ts';
import { getOwnKitchen } from '../state/kitchen.requests.ts';
import { listOwnWindows, pageWindowQuery } from '../state/windows.requests.ts';
import { Poster, posterPapers, type PosterPaper } from './Poster.tsx';
import { PosterPicture } from './PosterPicture.tsx';
import { getPosterPlace, listPosterTimes } from './poster-times.ts';
import './poster.scss';

/** What the chef should know before printing. */
function PosterNotes({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  return (
    <>
      {kitchen.offMarket && <Note variant="warning">{t('kitchens.poster.offMarket')}</Note>}
      {!kitchen.slug && (
        <Note>
          {t('kitchens.poster.noSlug')}{' '}
          <Link to={`${paths.chefProfileKitchen}#address`}>{t('kitchens.poster.chooseSlug')}</Link>
        </Note>
      )}
    </>
  );
}

function usePosterTimes(kitchen: Kitchen, { rules }: WindowList) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = getLocalDate(usePickupTime(kitchen.timeZone).nowMs, kitchen.timeZone);
  return useMemo(
    () =>
      rules.length === 0
        ? [{ days: t('kitchens.page.times.soon'), hours: '', place: getPosterPlace(kitchen) }]
        : listPosterTimes(rules, { kitchen, today, locale, t }),
    [rules, kitchen, today, locale, t],
  );
}

function PosterTools({ kitchen, windows }: { kitchen: Kitchen; windows: WindowList }) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState<PosterPaper>('letter');
  const [hasPrices, setPrices] = useState(false);
  const { data: products } = useQuery(listAllOwnProducts, kitchen._id);
  const dishes = products?.filter(({ draft, hidden, takedown }) => !draft && !hidden && !takedown);
  const times = usePosterTimes(kitchen, windows);
  const url = window.location.origin + getKitchenPath(kitchen);
  return (
    <div className="poster-parts">
      <div className="poster-tools">
        <PosterNotes kitchen={kitchen} />
        <fieldset>
          <legend>{t('kitchens.poster.paper')}</legend>
          {posterPapers.map((name) => (
            <Form.Check
              key={name}
              type="radio"
              id={`poster-${name}`}
              name="paper"
              label={t(`kitchens.poster.${name}`)}
              checked={paper === name}
              onChange={() => setPaper(name)}
            />
          ))}
        </fieldset>
        {dishes?.length !== 0 && (
          <div>
            <Form.Check
              id="poster-prices"
              aria-describedby="poster-prices-hint"
              label={t('kitchens.poster.prices')}
              checked={hasPrices}
              onChange={({ target }) => setPrices(target.checked)}
            />
            <p id="poster-prices-hint" className="text-soft">
              {t('kitchens.poster.pricesHint')}
            </p>
          </div>
        )}
        <Button className="btn-lg w-100 mt-2" onClick={() => window.print()}>
          {t('kitchens.poster.print')}
        </Button>
        <PosterPicture
          name={kitchen.name}
          line={t('kitchens.poster.line')}
          url={url}
          times={times}
          moreTimes={t('kitchens.poster.moreTimes')}
        />
      </div>
      <section className="poster-preview" aria-label={t('kitchens.poster.preview')}>
        <Poster
          kitchen={kitchen}
          url={url}
          times={times}
          paper={paper}
          dishes={hasPrices ? dishes : undefined}
        />
      </section>
    </div>
  );
}

/** Prints a poster of the kitchen, and offers a picture to send around. */
export function PosterScreen() {
  const { t } = useTranslation();
  const chefId = useAppSelector((state) => state.session.user?._id ?? '');
  const kitchen = useQuery(getOwnKitchen, chefId);
  const windows = useQuery(listOwnWindows, chefId, pageWindowQuery);
  return (
    <div className="poster-screen">
      <PageTitle title={t('kitchens.poster.title')} />
      <QueryView state={kitchen} skeleton={<Skeleton shape="block" />}>
        {(found: Kitchen) => (
          <QueryView state={windows} skeleton={<Skeleton shape="block" />}>
            {(list: WindowList) => <PosterTools kitchen={found} windows={list} />}
          </QueryView>
        )}
      </QueryView>
    </div>
  );
}
