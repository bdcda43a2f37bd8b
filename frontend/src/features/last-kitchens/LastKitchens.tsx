import { useState } from 'react';
import { formatDate } from '../../platform/format/dates.ts';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { localJsonStorage } from '../../platform/storage/json-storage.ts';
import { isArrayOf, isString, toSafeParser } from '../../platform/storage/type-guards.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { listLastKitchens } from '../orders/state/last-kitchens.requests.ts';
import { useAppSelector } from '../../store/store.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { lastKitchens as messages } from './last-kitchens.en.ts';

// A first visit does not download these messages.
addMessages('en', { lastKitchens: messages });

function KitchenLinks({ account, guestNumbers }: { account?: string; guestNumbers: readonly string[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data = [] } = useQuery(listLastKitchens, account, guestNumbers);
  if (data.length === 0) return null;
  return (
    <section className="mt-5" aria-labelledby="last-kitchens">
      <h2 id="last-kitchens">{t('lastKitchens.title')}</h2>
      <ul className="picture-links">
        {data.map(({ chefId, name, image, orderedAt }) => (
          <li key={chefId}>
            <Link to={paths.chefItems(chefId)}>
              <Picture path={image} alt="" sizes="64px" />
              <span>
                <b>{name}</b>
                <span>{t('lastKitchens.ordered', { date: formatDate(orderedAt, 'shortDay', locale) })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const numbersParser = toSafeParser(isArrayOf(isString));
// Reads the storage directly, because the module of the order screens would add their code to the market.
const getRecentOrders = () => localJsonStorage.get('guestOrders', numbersParser) ?? [];

export function LastKitchens() {
  const user = useAppSelector((state) => state.session.user);
  const [recentOrders] = useState(getRecentOrders);
  if (user?.isChef) return null;
  if (user) return <KitchenLinks account={user._id} guestNumbers={[]} />;
  return recentOrders.length > 0 && <KitchenLinks guestNumbers={recentOrders} />;
}
