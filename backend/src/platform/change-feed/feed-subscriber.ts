import type mongoose from 'mongoose';

/**
 * Place of a change in the order of all changes: its cluster time, and its number among the changes of that time. All
 * processes agree on these.
 */
export interface FeedPosition {
  seconds: number;
  increment: number;
  index: number;
}

/** Change of a document, reduced to the fields that subscribers use. */
export interface FeedChange {
  collection: string;
  operation: 'insert' | 'update' | 'replace' | 'delete';
  id: string;
  fields: string[]; // changed by an update
  document: mongoose.mongo.Document | null; // after the change, null if it is deleted since
  position: FeedPosition;
  isPast: boolean; // earlier than the start of this process
}

export interface FeedStart {
  /** All changes after it will be reported. */
  start: FeedPosition;
  /** Newest position of the database. */
  present: FeedPosition;
  /** False after changes were lost, so that everything has to be read again. */
  isFirst: boolean;
}

/** Part of the product that follows the changes of the database. */
export interface FeedSubscriber {
  collections: readonly string[];
  /** Fields of a document that the subscriber reads after a change. */
  documentFields?: readonly string[];
  /** Whether it also gets the changes of the minutes before the start. Others read the state at their start. */
  getsPast?: boolean;
  /**
   * Applies changes in their order. The subscribers after this one in the table get them when it is done. After an error,
   * `onStart` is called.
   */
  onChanges: (changes: readonly FeedChange[]) => void | Promise<void>;
  /** Called before the first change, and again after changes were lost. */
  onStart: (start: FeedStart) => void | Promise<void>;
  /** Called when the process has all changes until a position. */
  onAdvance?: (position: FeedPosition) => void;
}
