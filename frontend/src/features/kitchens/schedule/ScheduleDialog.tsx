import type { Kitchen, WindowList } from '@homechef/contract/kitchens/kitchen';
import { getWeekday, type LocalDate } from '@homechef/contract/time/local-date';
import { AddWindowsSheet, emptyNewWindow, type NewWindowState } from './AddWindowsSheet.tsx';
import { CopyLastWeekSheet } from './week/CopyLastWeekSheet.tsx';
import { EditStopSheet } from './stops/EditStopSheet.tsx';
import { listKnownPlaces } from '../shared/place-form.ts';
import type { Stop } from './week/week.ts';

/** The open dialog of the schedule. `date` is the day whose button was pressed. */
export type DialogState =
  | { name: 'add'; date?: LocalDate }
  | { name: 'copy'; initial: NewWindowState }
  | { name: 'edit'; stop: Stop }
  | { name: 'copyLastWeek' };

interface Props {
  dialog: DialogState;
  kitchen: Kitchen;
  monday: LocalDate;
  today: LocalDate;
  list: WindowList;
  onOpen: (dialog: DialogState) => void;
  onChanged: () => void;
  onClose: () => void;
}

export function ScheduleDialog({ dialog, kitchen, monday, today, list, onOpen, onChanged, onClose }: Props) {
  const shared = { kitchen, onChanged, onClose };
  const knownPlaces = listKnownPlaces(list, kitchen.place);
  switch (dialog.name) {
    case 'add': {
      const days = dialog.date === undefined ? [] : [getWeekday(dialog.date)];
      return (
        <AddWindowsSheet
          {...shared}
          monday={monday}
          knownPlaces={knownPlaces}
          initial={{ ...emptyNewWindow, weekdays: days }}
          isCopy={false}
        />
      );
    }
    case 'copy':
      return (
        <AddWindowsSheet
          key="copy"
          {...shared}
          monday={monday}
          knownPlaces={knownPlaces}
          initial={dialog.initial}
          isCopy
        />
      );
    case 'edit':
      return (
        <EditStopSheet
          {...shared}
          knownPlaces={knownPlaces}
          stop={dialog.stop}
          onCopy={(values) =>
            onOpen({ name: 'copy', initial: { ...values, weekdays: [], repeats: 'weekly' } })
          }
        />
      );
    case 'copyLastWeek':
      return <CopyLastWeekSheet {...shared} monday={monday} today={today} />;
  }
}
