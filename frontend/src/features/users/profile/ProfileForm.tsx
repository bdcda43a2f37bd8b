import type { User } from '@homechef/contract/users/user';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { RestoredDraftNotice } from '../../../ui/forms/RestoredDraftNotice.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { AccountField } from '../account-fields/AccountField.tsx';
import { AddressFields } from '../account-fields/AddressFields.tsx';
import { ChefLocationField } from '../account-fields/ChefLocationField.tsx';
import { PasswordFields } from '../account-fields/PasswordFields.tsx';
import { useProfileForm } from './use-profile-form.ts';

type ProfileFormState = ReturnType<typeof useProfileForm>;

/** Renders a chef’s permit, which is read-only, and pickup address. */
function ChefFields({ user, state: { form, fieldErrors, change } }: { user: User; state: ProfileFormState }) {
  const { t } = useTranslation();
  return (
    <fieldset className="fieldset profile-kitchen">
      <legend>
        <h2>{t('users.profile.kitchen')}</h2>
      </legend>
      <div className="profile-permit">
        <AccountField field="permit" form={user} fieldErrors={{}} onChange={() => undefined} readOnly />
        <Link className="touch-link mb-2" to={paths.chefPermit}>
          {t('permits.own.title')}
        </Link>
      </div>
      <AddressFields form={form} fieldErrors={fieldErrors} onChange={change} />
      <ChefLocationField coordinates={form} onChange={change} />
    </fieldset>
  );
}

/** Renders the fields for a new password, which requires the current one. */
function NewPasswordFields({
  state: { passwords, fieldErrors, changePasswords },
}: {
  state: ProfileFormState;
}) {
  const { t } = useTranslation();
  const fieldProps = { form: passwords, fieldErrors, onChange: changePasswords };
  return (
    <fieldset className="fieldset">
      <legend>
        <h2>{t('users.profile.changePassword')}</h2>
      </legend>
      <p className="mb-2 small text-soft">{t('users.profile.changePasswordHint')}</p>
      <div className="field-pair">
        <PasswordFields {...fieldProps} label={t('users.profile.newPassword')} required={false} />
      </div>
      {passwords.password && (
        <AccountField field="currentPassword" {...fieldProps} hint={t('users.hints.currentPassword')} />
      )}
    </fieldset>
  );
}

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const profile = useProfileForm(user);
  const { form, fieldErrors, change, isSending } = profile;
  const fieldProps = { form, fieldErrors, onChange: change };
  return (
    <ValidatedForm className="panel profile-form" onSubmit={profile.submit}>
      {profile.isRestored && <RestoredDraftNotice />}
      <fieldset className="fieldset">
        <legend>
          <h2>{t('users.profile.details')}</h2>
        </legend>
        <AccountField field="name" {...fieldProps} />
        <div className="field-pair">
          <AccountField field="email" {...fieldProps} readOnly={user.isChef} />
          <AccountField field="phone" {...fieldProps} />
        </div>
      </fieldset>
      <NewPasswordFields state={profile} />
      {user.isChef && <ChefFields user={user} state={profile} />}
      <FormError state={profile.alert}>{profile.formError}</FormError>
      <div className="save-bar">
        <p>{t('users.profile.saves')}</p>
        {profile.isChanged && (
          <Button variant="link" onClick={profile.discardAll}>
            {t('users.profile.startOver')}
          </Button>
        )}
        <SubmitButton busy={isSending} className="">
          {t('users.profile.save')}
        </SubmitButton>
      </div>
    </ValidatedForm>
  );
}
