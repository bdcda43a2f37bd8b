import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useDraft } from '../lib/use-draft.ts';
import { Trans, useTranslation } from '../lib/use-translation.ts';
import { useAppSelector } from '../store/store.ts';
import { Choice } from '../ui/Choice.tsx';
import { Link } from '../ui/Link.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { emptySignUp, SignUp } from './registration-form.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { useRedirect } from './use-redirect.ts';

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
  const { target, login } = useRedirect();
  if (user && (user._id !== cameAs || target !== paths.home)) return <Navigate to={target} replace />;
  return (
    <div className="form-page">
      <PageTitle title={t('users.register.title')} />
      {user ? <RefusedNotice user={user} audience="newcomers" /> : <SignUpForm login={login} />}
    </div>
  );
}

/** Choosing a side reveals the form (spec §4); what was typed stays when the choice changes. */
function SignUpForm({ login }: { login: string }) {
  const { t } = useTranslation();
  const { draft, change, forget } = useDraft('signUp', SignUp, emptySignUp);
  return (
    <>
      <fieldset className="fieldset">
        <legend>{t('users.register.iAm')}</legend>
        <div className="choices">
          {kinds.map(({ name, isChef }) => (
            <Choice
              key={name}
              name="kind"
              value={name}
              label={t(`users.register.${name}`)}
              hint={t(`users.register.${name}Hint`)}
              checked={draft.isChef === isChef}
              onChoose={() => change({ isChef })}
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
