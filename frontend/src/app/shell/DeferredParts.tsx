import { loadDeferredMessages } from '../../i18n/load-deferred-messages.ts';
import { useAppSelector } from '../../store/store.ts';
import { deferredComponent } from '../../ui/loading/deferred-component.tsx';
import { MobileCartBar } from './MobileCartBar.tsx';

const OrderAlarm = deferredComponent(async () => {
  const [module] = await Promise.all([import('../../alarm/OrderAlarm.tsx'), loadDeferredMessages()]);
  return module;
}, 'OrderAlarm');

/** Renders the parts of the shell that load after the first paint: the alarm of a chef and the cart bar. */
export function DeferredParts() {
  const user = useAppSelector((state) => state.session.user);
  return (
    <>
      {user?.isChef && <OrderAlarm key={user._id} chefId={user._id} />}
      <MobileCartBar />
    </>
  );
}
