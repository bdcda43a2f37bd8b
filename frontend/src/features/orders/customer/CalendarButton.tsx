import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { saveFile } from '../../../platform/storage/save-csv.ts';
import { getPickupCalendar, type PickupTarget } from '../state/order-changes.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

interface Props {
  target: PickupTarget;
  kitchen: string;
}

/** Saves the pickup as an iCalendar file. The page fetches the file itself, because the request needs the token. */
export function CalendarButton({ target, kitchen }: Props) {
  const { t, language } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isBusy, run] = useAsyncAction();
  const save = async () => {
    const text = await dispatch(getPickupCalendar(target, language));
    if (text !== undefined)
      saveFile(new Blob([text], { type: 'text/calendar' }), `pickup-${target.orderId}.ics`);
    else toast({ message: t('orderPage.calendarFailed'), tone: 'danger' });
  };
  return (
    <Button
      variant="link"
      aria-label={`${t('orderPage.calendar')} ${t('orderPage.ofKitchen', { kitchen })}`}
      aria-busy={isBusy}
      onClick={() => void run(save)}
    >
      <Icon name="clock" />
      {t('orderPage.calendar')}
    </Button>
  );
}
