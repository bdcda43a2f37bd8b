import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { withDeferredMessages } from '../../messages/load-deferred-messages.ts';
import { useFollowedOrders } from '../../features/orders/bar/followed-orders.ts';
import { getPendingNote } from '../../features/orders/checkout/pending-order.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { isViewing } from '../../features/view-as/state/kitchen-view.ts';
import { deferredComponent } from '../../ui/loading/deferred-component.tsx';
import { startFocusRecovery } from '../../ui/navigation/focus-recovery.ts';
import { watchBars } from '../../ui/navigation/watch-bars.ts';
import { useWaitingRecords } from '../../features/waiting-list/waiting-records.ts';
import { CartBar } from './CartBar.tsx';

// Visitors get no notices, so they do not load the bell.
const NoticeBell = deferredComponent(() => import('../../features/notices/NoticeBell.tsx'), 'NoticeBell');
const AccountAllergens = deferredComponent(
  () => import('../../features/products/dietary/AccountAllergens.ts'),
  'AccountAllergens',
);
const OrderAlarm = deferredComponent(
  withDeferredMessages(() => import('../../features/alarm/OrderAlarm.tsx')),
  'OrderAlarm',
);
const OrderBar = deferredComponent(() => import('../../features/orders/bar/OrderBar.tsx'), 'OrderBar');
const ChefBar = deferredComponent(() => import('./ChefBar.tsx'), 'ChefBar');

/**
 * Ends the session on the server after a logout. If the server cannot be reached, the session stays in the list of
 * devices.
 */
function useSessionEnd() {
  const dispatch = useAppDispatch();
  const token = useAppSelector((state) => state.session.endedToken);
  useEffect(() => {
    if (token === undefined) return;
    void import('../../features/users/state/end-current-session.ts').then(({ endCurrentSession }) =>
      dispatch(endCurrentSession(token)),
    );
  }, [dispatch, token]);
}

// A workplace needs the room for its work, and its user is not there as a customer.
const workplaces = /^\/(chef|cheforders|admin)(\/|$)/;

/** Returns whether the order bar could have anything to say. Most visitors never load it. */
function useHasOrderBar(): boolean {
  const user = useAppSelector((state) => state.session.user);
  const followed = useFollowedOrders();
  const waiting = useWaitingRecords();
  // Reads the path because a checkout may have left behind an order that was not placed.
  const { pathname } = useLocation();
  if (workplaces.test(pathname)) return false;
  return user !== undefined || followed.length > 0 || waiting.length > 0 || getPendingNote() !== undefined;
}

/** Renders the parts of the page frame that a first visit does not need. */
export function ShellExtras() {
  const user = useAppSelector((state) => state.session.user);
  const hasOrderBar = useHasOrderBar();
  useSessionEnd();
  useEffect(() => watchBars(), []);
  useEffect(() => startFocusRecovery(), []);
  // An admin who views a kitchen’s screens does not get that kitchen’s notices and alarms.
  const isOwn = !isViewing();
  const headerTools = document.getElementById('header-tools');
  return (
    <>
      {isOwn && user && headerTools && createPortal(<NoticeBell key={user._id} user={user} />, headerTools)}
      {isOwn && user && <AccountAllergens key={user._id} account={user._id} />}
      <div className="dock">
        {isOwn && user?.isChef && <OrderAlarm key={user._id} chefId={user._id} />}
        {isOwn && hasOrderBar && <OrderBar />}
        <CartBar />
        {user?.isChef && <ChefBar />}
      </div>
    </>
  );
}
