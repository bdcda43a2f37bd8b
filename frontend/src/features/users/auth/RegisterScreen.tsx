import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../platform/routing/paths.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { emptyRegistrationForm, RegistrationFormValues } from './registration-form.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { WrongRoleNotice } from './WrongRoleNotice.tsx';
import { useDetailsOfLink, useLoginRedirect } from './use-login-redirect.ts';

const accountTypes = [
  { name: 'foodie', isChef: false },
  { name: 'chef', isChef: true },
] as const;

/** Renders the registration page, or a notice if the user is already signed in. */
export function RegisterScreen() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  // Only users who were signed in before the first render see the notice. A new account is redirected.
  const [initialUserId] = useState(user?._id);
  const { target, hasTarget, login } = useLoginRedirect(paths.chefStart);
  if (user && (user._id !== initialUserId || hasTarget)) return <Navigate to={target} replace />;
  return (
    <div className="form-page">
      <PageTitle title={t('users.register.title')} />
      {user ? <WrongRoleNotice user={user} audience="newcomers" /> : <RegistrationOptions login={login} />}
    </div>
  );
}

/** Asks for the account type, then shows the form. Typed values stay when the choice changes. */
function RegistrationOptions({ login }: { login: string }) {
  const { t } = useTranslation();
  const typed = useDetailsOfLink();
  // Whoever has ordered as a guest is a foodie.
  const initial = { ...emptyRegistrationForm, ...typed, ...(typed.phone && { isChef: false }) };
  const { draft, change, clearStored } = useFormDraft('signUp', RegistrationFormValues, initial);
  return (
    <>
      <fieldset className="fieldset">
        <legend>{t('users.register.iAm')}</legend>
        <div className="choices">
          {accountTypes.map(({ name, isChef }) => (
            <RadioCard
              key={name}
              name="kind"
              value={name}
              label={t(`users.register.${name}`)}
              hint={t(`users.register.${name}Hint`)}
              checked={draft.isChef === isChef}
              onSelect={() => change({ isChef })}
            />
          ))}
        </div>
      </fieldset>
      {draft.isChef !== undefined && (
        <RegisterForm form={draft} onChange={change} onDone={clearStored} login={login} />
      )}
      <ul className="form-links">
        <li>
          <Trans i18nKey="users.register.haveAccount" components={{ login: <Link to={login} /> }} />
        </li>
      </ul>
    </>
  );
}
