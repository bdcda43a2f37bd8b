import type { Batch } from '@homechef/contract/batches/batch';
import type { PickupTimeContext } from '../pickups/pickup-time.ts';
import type { Column, DishRow } from './board-view.ts';
import type { Trays } from './use-trays.tsx';

/** Data and actions that the table and the sections of a board share. */
export interface BoardContext {
  columns: readonly Column[];
  time: PickupTimeContext;
  trays: Trays;
  getPortions: (row: DishRow) => number;
  setPortions: (row: DishRow, portions: number) => void;
  onReady: (row: DishRow, portions?: number, startsAt?: string) => void;
  onShort: (row: DishRow) => void;
  /** Limits a row to the lines with these options, or to no options if it was limited to them. */
  onChoose: (row: DishRow, options: string) => void;
  /** Batches of a dish that portions can be taken from, and the one that the chef chose. */
  listOpen: (product: string) => readonly Pick<Batch, '_id' | 'lot' | 'left'>[];
  chosenBatches: Readonly<Record<string, string>>;
  chooseBatch: (product: string, batch: string) => void;
}
