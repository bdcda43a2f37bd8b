import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';

// Most visitors choose nothing, so the sheet loads when it is opened (docs/adr/0018).
export const LazyOptionSheet = lazyDialog(() => import('./OptionSheet.tsx'), 'OptionSheet');
