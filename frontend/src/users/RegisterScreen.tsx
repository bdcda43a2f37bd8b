import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useAppSelector } from '../store/store.ts';
import { Choice } from '../ui/Choice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { emptySignUp, type SignUp } from './registration-form.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { useRedirect } from './use-redirect.ts';

const kinds = [
  { label: 'Foodie', hint: 'I like to eat', isChef: false },
  { label: 'HomeChef/FoodTruck', hint: 'I cook and sell', isChef: true },
];

/** Signing up: choosing a side reveals the form (spec §4); what was typed stays when the choice changes. */
export function RegisterScreen() {
  const isSignedIn = useAppSelector((state) => state.session.user !== undefined);
  const { target, login } = useRedirect();
  const [form, setForm] = useState<SignUp>(emptySignUp);
  const [isChosen, setChosen] = useState(false);
  const change = (part: Partial<SignUp>) => setForm((typed) => ({ ...typed, ...part }));
  const choose = (isChef: boolean) => {
    setChosen(true);
    change({ isChef });
  };
  if (isSignedIn) return <Navigate to={target} replace />;
  return (
    <div className="form-page">
      <PageTitle title="Register" />
      <fieldset className="fieldset">
        <legend>I am a</legend>
        <div className="choices">
          {kinds.map(({ isChef, ...kind }) => (
            <Choice
              key={kind.label}
              name="kind"
              value={kind.label}
              {...kind}
              checked={isChosen && form.isChef === isChef}
              onChoose={() => choose(isChef)}
            />
          ))}
        </div>
      </fieldset>
      {isChosen && <RegisterForm form={form} onChange={change} />}
      <ul className="form-links">
        <li>
          Have an account? <Link to={login}>Sign In</Link>
        </li>
      </ul>
    </div>
  );
}
