import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';

// The dialog includes the validation schemas, so it loads when it is opened (docs/adr/0018).
export const LazyJoinDialog = lazyDialog(() => import('./JoinDialog.tsx'), 'JoinDialog');
