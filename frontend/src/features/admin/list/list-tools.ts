import type { RecipientKind } from '@homechef/contract/admin/list-options';
import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { ComponentType } from 'react';
import type { Translate } from '../../../platform/i18n/translate.ts';

export interface BulkActsProps<T> {
  items: readonly T[];
  onDone: () => void;
}

/** Tools of a list beside its rows: export, and acts on chosen rows. */
export interface ListTools<T> {
  listEndpoint: Endpoint;
  exportEndpoint: Endpoint;
  fileName: string;
  recipients?: RecipientKind;
  getRecipient?: (item: T) => string;
  /** Whether the export takes the ids of chosen rows. It does by default. */
  canExportChosen?: boolean;
  /** Query of the export beside the filter of the list. */
  exportQuery?: object;
  getName: (item: T) => string;
  /** Another export of the same filter, such as sums. */
  sums?: { exportEndpoint: Endpoint; fileName: string; getLabel: (t: Translate) => string };
  Acts?: ComponentType<BulkActsProps<T>>;
}

export const canChoose = <T>(tools: ListTools<T> | undefined): boolean =>
  tools?.recipients !== undefined || tools?.Acts !== undefined;

/** Parameter with the names of hidden columns. It is no filter. */
export const hiddenColumnsParam = 'hide';
