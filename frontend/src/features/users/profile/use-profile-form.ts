import type { User } from '@homechef/contract/users/user';
import { useState } from 'react';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useServerFieldErrors } from '../../../store/hooks/use-server-field-errors.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import {
  emptyPasswordChange,
  profileDraftSchema,
  toProfileFormValues,
  parseProfileForm,
  type PasswordChange,
  type ProfileFormValues,
  type ProfileDraft,
} from './profile-form.ts';
import { getUser, updateProfile } from '../state/users.requests.ts';

/** Returns the state of the profile form. Unchanged fields show the server’s latest values. */
export function useProfileForm(user: User) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const outcome = useOutcome(updateProfile);
  const { draft, isRestored, change, discard } = useFormDraft<ProfileDraft>(
    'profile',
    profileDraftSchema(user._id),
    {
      owner: user._id,
    },
  );
  const [passwords, setPasswords] = useState(emptyPasswordChange);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, run] = useAsyncAction();
  const form: ProfileFormValues = { ...toProfileFormValues(user), ...draft };
  const [serverErrors, alert] = useServerFieldErrors(outcome, { ...form, ...passwords });
  const { body, formError, fieldErrors: clientErrors } = parseProfileForm(user, form, passwords, t);
  const discardAll = () => {
    discard();
    setPasswords(emptyPasswordChange);
    setSubmitted(false);
  };
  const save = async (validBody: NonNullable<typeof body>) => {
    // Another device may have changed the other fields since this page read them.
    const current = await dispatch(getUser('profile'));
    const { body: currentBody } = current
      ? parseProfileForm(current, { ...toProfileFormValues(current), ...draft }, passwords, t)
      : {};
    if (!(await dispatch(updateProfile(currentBody ?? validBody)))) return;
    discardAll();
    toast({ message: t('users.profile.updated'), tone: 'success' });
  };
  const submit = () => {
    setSubmitted(true);
    if (body) void run(() => save(body));
    else dispatch(updateProfile.reset()); // The previous server error no longer applies.
  };
  return {
    form,
    isRestored,
    change,
    passwords,
    alert,
    isSending,
    submit,
    discardAll,
    changePasswords: (part: Partial<PasswordChange>) => setPasswords({ ...passwords, ...part }),
    isChanged: Object.keys(draft).length > 1 || passwords !== emptyPasswordChange,
    formError: isSubmitted ? formError : undefined,
    fieldErrors: isSubmitted ? { ...serverErrors, ...clientErrors } : {},
  };
}
