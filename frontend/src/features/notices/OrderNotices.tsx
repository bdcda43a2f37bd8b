import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { loadConfig } from '../system/state/system.requests.ts';
import { useAppSelector } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { notices as messages } from './notices.en.ts';
import { PushSwitch } from './PushSwitch.tsx';
import './notices.scss';

addMessages('en', { notices: messages });

export function OrderNotices({ number }: { number: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(loadConfig);
  const isCut = useAppSelector(({ connection }) => connection.outage !== undefined);
  // Without a connection the page does not change by itself, and nothing can be turned on.
  if (!data || isCut) return null;
  const { push, email } = data.notices;
  const keepOpen = !email && <p className="mb-0">{t('notices.order.keepOpen')}</p>;
  return (
    <section className="panel stack order-notices" aria-labelledby="order-notices">
      <h2 id="order-notices" className="h3 mb-0">
        {t('notices.order.title')}
      </h2>
      {push ? <PushSwitch owner={{ id: number, isAccount: false }} fallback={keepOpen} /> : keepOpen}
      {email && <p className="mb-0">{t('notices.order.byEmail')}</p>}
    </section>
  );
}
