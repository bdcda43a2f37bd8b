import type { RecipientKind } from '@homechef/contract/admin/list-options';
import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { ComponentType } from 'react';
import type { Translate } from '../../../platform/i18n/translate.ts';

export interface BulkActsProps<T> {
  items: readonly T[];
  onDone: () => void;
}

/** What a list offers besides its rows: an export, and acts on chosen rows. */
export interface ListTools<T> {
  listEndpoint: Endpoint;
  exportEndpoint: Endpoint;
  fileName: string;
  recipients?: RecipientKind;
  getRecipient?: (item: T) => string;
  /** Whether an export can be limited to the chosen rows by their ids. True by default. */
  canExportChosen?: boolean;
  /** Query parameters of the export in addition to the filter of the list. */
  exportQuery?: object;
  getName: (item: T) => string;
  /** Another export with the same filter, such as sums. */
  sums?: { exportEndpoint: Endpoint; fileName: string; getLabel: (t: Translate) => string };
  Acts?: ComponentType<BulkActsProps<T>>;
}

export const canChoose = <T>(tools: ListTools<T> | undefined): boolean =>
  tools?.recipients !== undefined || tools?.Acts !== undefined;

/** Parameter with the names of the hidden columns. It is not a filter. */
export const hiddenColumnsParam = 'hide';
