import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import './item-note.scss';

/** Shows the customer’s note to the kitchen. Orders stored on the device by earlier versions have none. */
export function ItemNote({ note }: { note: string | undefined }) {
  const { t } = useTranslation();
  if (!note) return null;
  return (
    <p className="item-note">
      <b>{t('dietary.note.shown')}</b> <bdi>{note}</bdi>
    </p>
  );
}
