import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { isFree } from './is-free.ts';
import { useWaitingPlaces } from './use-waiting-places.ts';
import { useWaitingRecords, type WaitingRecord } from './waiting-records.ts';
import { waiting } from './waiting.en.ts';
import { WaitingStatus } from './WaitingStatus.tsx';

// A first visit does not load these messages.
addMessages('en', { waiting });

interface Props {
  isShown: (record: WaitingRecord) => boolean;
  /** The dish of the entries, if the page shows it. */
  dish?: Product | ProductSummary;
}

export function WaitingEntries({ isShown, dish }: Props) {
  const { t } = useTranslation();
  const records = useWaitingRecords().filter(isShown);
  const places = useWaitingPlaces(records);
  if (records.length === 0) return null;
  return (
    <ul className="stack my-3" aria-label={t('waiting.title')}>
      {records.map((record) => (
        <WaitingStatus
          key={record._id}
          record={record}
          place={places.get(record._id)}
          isFree={isFree(record, dish)}
        />
      ))}
    </ul>
  );
}
