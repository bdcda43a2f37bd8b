import type { AdminNote } from '@homechef/contract/admin-notes/admin-note';
import { AdminNotes } from '../admin-notes/AdminNotes.tsx';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { addUserNote } from './state/user-pages.requests.ts';

interface Props {
  account: string;
  notes: readonly AdminNote[];
  onChanged: () => Promise<unknown>;
}

export function UserNotes({ account, notes, onChanged }: Props) {
  const dispatch = useAppDispatch();
  const outcome = useAppSelector(addUserNote.select);
  useResetOnUnmount(addUserNote);
  const add = async (text: string) => {
    if (!(await dispatch(addUserNote(account, { text })))) return false;
    await onChanged();
    return true;
  };
  return <AdminNotes about={account} notes={notes} outcome={outcome} onAdd={add} />;
}
