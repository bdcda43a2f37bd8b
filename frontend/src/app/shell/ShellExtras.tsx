import { createPortal } from 'react-dom';
import { loadDeferredMessages } from '../../i18n/load-deferred-messages.ts';
import { useAppSelector } from '../../store/store.ts';
import { deferredComponent } from '../../ui/loading/deferred-component.tsx';
import { MobileCartBar } from './MobileCartBar.tsx';

// Visitors have no notices, so they do not load it.
const NoticeBell = deferredComponent(() => import('../../notices/NoticeBell.tsx'), 'NoticeBell');
const OrderAlarm = deferredComponent(async () => {
  const [module] = await Promise.all([import('../../alarm/OrderAlarm.tsx'), loadDeferredMessages()]);
  return module;
}, 'OrderAlarm');
const ChefBar = deferredComponent(() => import('./ChefBar.tsx'), 'ChefBar');

/** Renders parts of the page frame that a first visit does not need. */
export function ShellExtras() {
  const user = useAppSelector((state) => state.session.user);
  const headerTools = document.getElementById('header-tools');
  return (
    <>
      {user && headerTools && createPortal(<NoticeBell key={user._id} user={user} />, headerTools)}
      {user?.isChef && <OrderAlarm key={user._id} chefId={user._id} />}
      <MobileCartBar />
      {user?.isChef && <ChefBar />}
    </>
  );
}
