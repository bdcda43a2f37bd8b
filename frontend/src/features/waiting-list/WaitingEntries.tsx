import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useWaitingPlaces } from './use-waiting-places.ts';
import { useWaitingRecords, type WaitingRecord } from './waiting-records.ts';
import { waiting } from './waiting.en.ts';
import { WaitingStatus } from './WaitingStatus.tsx';

// A first visit does not load these messages.
addMessages('en', { waiting });

export function WaitingEntries({ isShown }: { isShown: (record: WaitingRecord) => boolean }) {
  const { t } = useTranslation();
  const records = useWaitingRecords().filter(isShown);
  const places = useWaitingPlaces(records);
  if (records.length === 0) return null;
  return (
    <ul className="stack my-3" aria-label={t('waiting.title')}>
      {records.map((record) => (
        <WaitingStatus key={record._id} record={record} place={places.get(record._id)} />
      ))}
    </ul>
  );
}
