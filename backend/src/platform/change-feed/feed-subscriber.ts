import type mongoose from 'mongoose';

/**
 * Place of a change in the order of all changes: its cluster time, and its number among the changes with that time.
 * Every process sees the same positions.
 */
export interface FeedPosition {
  seconds: number;
  increment: number;
  index: number;
}

/** Change of a document, reduced to the fields that a subscriber uses. */
export interface FeedChange {
  collection: string;
  operation: 'insert' | 'update' | 'replace' | 'delete';
  id: string;
  fields: string[]; // that an update changed
  document: mongoose.mongo.Document | null; // as it is now; null if it has been deleted since
  position: FeedPosition;
  isPast: boolean; // from before the start of this process
}

export interface FeedStart {
  /** Every change after this position will be reported. */
  start: FeedPosition;
  /** Newest position in the database. */
  present: FeedPosition;
  /** False if changes were lost, and everything has to be read again. */
  isFirst: boolean;
}

/** Part of the product that reacts to changes in the database. */
export interface FeedSubscriber {
  collections: readonly string[];
  /** Fields of a document that the subscriber reads after a change. */
  documentFields?: readonly string[];
  /** Whether it also wants the changes of the minutes before the start. The others read the current state instead. */
  getsPast?: boolean;
  /**
   * Applies changes in order. The subscribers after this one in the table get them once it is done. If it fails,
   * `onStart` is called again.
   */
  onChanges: (changes: readonly FeedChange[]) => void | Promise<void>;
  /** Called before the first change, and again after changes were lost. */
  onStart: (start: FeedStart) => void | Promise<void>;
  /** Called when the process has every change up to a position. */
  onAdvance?: (position: FeedPosition) => void;
}
