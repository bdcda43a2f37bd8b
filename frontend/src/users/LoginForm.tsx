import { Login } from '@homechef/contract/users/requests';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { problemsOf } from '../lib/problems.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useResetOnLeave } from '../store/use-reset-on-leave.ts';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SendForm } from '../ui/SendForm.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { login } from './users.requests.ts';

/** E-mail and password. Who signs in goes on by being signed in. */
export function LoginForm() {
  const dispatch = useAppDispatch();
  const [form, setForm] = useState({ email: '', password: '' });
  const [tried, setTried] = useState(false);
  const [isSending, run] = useBusy();
  const outcome = useAppSelector((state) => state.login);
  useResetOnLeave(login);
  const problems = tried ? problemsOf(Login, form) : {};
  const send = () => {
    setTried(true);
    const { data } = Login.safeParse(form);
    if (data) void run(() => dispatch(login(data)));
  };
  return (
    <SendForm className="panel" onSend={send}>
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={form.email}
        error={problems.email}
        onChange={(email) => setForm({ ...form, email })}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={form.password}
        error={problems.password}
        onChange={(password) => setForm({ ...form, password })}
      />
      <FormError of={outcome} />
      <Button type="submit" className="form-action" disabled={isSending}>
        Sign In
      </Button>
    </SendForm>
  );
}
