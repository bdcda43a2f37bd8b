import { createPortal } from 'react-dom';
import { useAppSelector } from '../../store/store.ts';
import { deferredComponent } from '../../ui/loading/deferred-component.tsx';
import { MobileCartBar } from './MobileCartBar.tsx';

// Visitors have no notices, so they do not load it.
const NoticeBell = deferredComponent(() => import('../../notices/NoticeBell.tsx'), 'NoticeBell');
const ChefBar = deferredComponent(() => import('./ChefBar.tsx'), 'ChefBar');

/** Renders parts of the page frame that a first visit does not need. */
export function ShellExtras() {
  const user = useAppSelector((state) => state.session.user);
  const headerTools = document.getElementById('header-tools');
  return (
    <>
      {user && headerTools && createPortal(<NoticeBell key={user._id} user={user} />, headerTools)}
      <MobileCartBar />
      {user?.isChef && <ChefBar />}
    </>
  );
}
