import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { Trans, useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';
import { RadioCard } from '../../ui/forms/RadioCard.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { emptyRegistrationForm, RegistrationFormValues } from './registration-form.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { WrongRoleNotice } from './WrongRoleNotice.tsx';
import { useLoginRedirect } from './use-login-redirect.ts';

const kinds = [
  { name: 'foodie', isChef: false },
  { name: 'chef', isChef: true },
] as const;

/** Signing up; who is signed in is told so. */
export function RegisterScreen() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  // Who has just signed up goes on; who came signed in is told what an account of the other kind takes.
  const [cameAs] = useState(user?._id);
  const { target, login } = useLoginRedirect();
  if (user && (user._id !== cameAs || target !== paths.home)) return <Navigate to={target} replace />;
  return (
    <div className="form-page">
      <PageTitle title={t('users.register.title')} />
      {user ? <WrongRoleNotice user={user} audience="newcomers" /> : <SignUpForm login={login} />}
    </div>
  );
}

/** Choosing a side reveals the form (spec §4); what was typed stays when the choice changes. */
function SignUpForm({ login }: { login: string }) {
  const { t } = useTranslation();
  const { draft, change, forget } = useFormDraft('signUp', RegistrationFormValues, emptyRegistrationForm);
  return (
    <>
      <fieldset className="fieldset">
        <legend>{t('users.register.iAm')}</legend>
        <div className="choices">
          {kinds.map(({ name, isChef }) => (
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
      {draft.isChef !== undefined && <RegisterForm form={draft} onChange={change} onDone={forget} />}
      <ul className="form-links">
        <li>
          <Trans i18nKey="users.register.haveAccount" components={{ login: <Link to={login} /> }} />
        </li>
      </ul>
    </>
  );
}
