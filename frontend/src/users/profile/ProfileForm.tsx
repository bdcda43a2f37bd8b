import type { User } from '@homechef/contract/users/user';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { RestoredDraftNotice } from '../../ui/forms/RestoredDraftNotice.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { AccountField } from '../account-fields/AccountField.tsx';
import { AddressFields } from '../account-fields/AddressFields.tsx';
import { ChefLocationField } from '../account-fields/ChefLocationField.tsx';
import { PasswordFields } from '../account-fields/PasswordFields.tsx';
import { useProfileForm } from './use-profile-form.ts';

type Profiling = ReturnType<typeof useProfileForm>;

/** A chef's permit, and where the food is picked up; permit and e-mail stay as they are (spec §5). */
function KitchenFields({ user, of: { form, problems, change } }: { user: User; of: Profiling }) {
  const { t } = useTranslation();
  return (
    <fieldset className="fieldset">
      <legend>{t('users.profile.kitchen')}</legend>
      <AccountField
        field="permit"
        form={user}
        problems={{}}
        onChange={() => undefined}
        hint={t('users.hints.fixed')}
        readOnly
      />
      <AddressFields form={form} problems={problems} onChange={change} />
      <ChefLocationField at={form} onChange={change} />
    </fieldset>
  );
}

/** A new password; whoever types one is asked for the one that holds (contract, Users). */
function NewPassword({ of: { passwords, problems, changePasswords } }: { of: Profiling }) {
  const { t } = useTranslation();
  const shared = { form: passwords, problems, onChange: changePasswords };
  return (
    <fieldset className="fieldset">
      <legend>{t('users.profile.changePassword')}</legend>
      <p className="fieldset-lead">{t('users.profile.changePasswordHint')}</p>
      <PasswordFields {...shared} label={t('users.profile.newPassword')} required={false} />
      {passwords.password && (
        <AccountField field="currentPassword" {...shared} hint={t('users.hints.currentPassword')} />
      )}
    </fieldset>
  );
}

/** One's own account, to be changed (spec §7). */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const profile = useProfileForm(user);
  const { form, problems, change, isSending } = profile;
  const shared = { form, problems, onChange: change };
  return (
    <ValidatedForm className={`panel profile-form ${user.isChef ? 'is-chef' : ''}`} onSubmit={profile.send}>
      {profile.isRestored && <RestoredDraftNotice />}
      <fieldset className="fieldset">
        <legend>{t('users.profile.details')}</legend>
        <AccountField
          field="name"
          {...shared}
          hint={user.isChef ? t('users.hints.kitchenName') : undefined}
        />
        <AccountField
          field="email"
          {...shared}
          readOnly={user.isChef}
          hint={user.isChef ? t('users.hints.fixed') : undefined}
        />
        <AccountField field="phone" {...shared} />
      </fieldset>
      {user.isChef && <KitchenFields user={user} of={profile} />}
      <NewPassword of={profile} />
      <FormError of={profile.outcome}>{profile.words}</FormError>
      <div className="profile-form-actions">
        <SubmitButton busy={isSending}>{t('users.profile.save')}</SubmitButton>
        {profile.isChanged && (
          <Button variant="link" onClick={profile.restart}>
            {t('users.profile.startOver')}
          </Button>
        )}
      </div>
    </ValidatedForm>
  );
}
