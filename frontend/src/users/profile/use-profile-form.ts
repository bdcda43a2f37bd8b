import type { User } from '@homechef/contract/users/user';
import { useState } from 'react';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useServerFieldErrors } from '../../store/hooks/use-server-field-errors.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import {
  emptyPasswordChange,
  profileDraftSchema,
  toProfileFormValues,
  parseProfileForm,
  type PasswordChange,
  type ProfileFormValues,
  type ProfileDraft,
} from './profile-form.ts';
import { updateProfile } from '../../store/users/users.requests.ts';

/** One's own profile while it is being changed: what is not changed is what the server says. */
export function useProfileForm(user: User) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const outcome = useAppSelector((state) => state.profileUpdate);
  const { draft, isRestored, change, startOver } = useFormDraft<ProfileDraft>(
    'profile',
    profileDraftSchema(user._id),
    {
      owner: user._id,
    },
  );
  const [passwords, setPasswords] = useState(emptyPasswordChange);
  const [tried, setTried] = useState(false);
  const [isSending, run] = useAsyncAction();
  useResetOnUnmount(updateProfile);
  const form: ProfileFormValues = { ...toProfileFormValues(user), ...draft };
  const refused = useServerFieldErrors(outcome, { ...form, ...passwords });
  const { body, words, fields } = parseProfileForm(user, form, passwords, t);
  const restart = () => {
    startOver();
    setPasswords(emptyPasswordChange);
    setTried(false);
  };
  const save = async (checked: NonNullable<typeof body>) => {
    if (!(await dispatch(updateProfile(checked)))) return;
    restart();
    toast({ message: t('users.profile.updated'), tone: 'success' });
  };
  const send = () => {
    setTried(true);
    if (body) void run(() => save(body));
    else dispatch(updateProfile.reset()); // what was refused before is not what is wrong now
  };
  return {
    ...{ form, isRestored, change, passwords, outcome, isSending, send, restart },
    changePasswords: (part: Partial<PasswordChange>) => setPasswords({ ...passwords, ...part }),
    /** Something stands in the form that is not saved. */
    isChanged: Object.keys(draft).length > 1 || passwords !== emptyPasswordChange,
    words: tried ? words : undefined,
    problems: tried ? { ...refused, ...fields } : {},
  };
}
