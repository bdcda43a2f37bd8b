import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { WindowChange } from '../../store/kitchens/windows.requests.ts';
import type { WindowChanges } from './use-window-changes.ts';
import type { Stop } from './week.ts';

/** Step of an edit. `numbers` are the orders that the change concerns. */
export type EditStep =
  | { name: 'form' }
  | { name: 'cancel'; numbers: readonly string[] }
  | { name: 'confirm' | 'remove'; numbers: readonly string[]; change: WindowChange };

export interface StepProps {
  kitchen: Kitchen;
  stop: Stop;
  numbers: readonly string[];
  changes: WindowChanges;
  onApply: (change: WindowChange, message: string) => void;
  onBack: () => void;
}
