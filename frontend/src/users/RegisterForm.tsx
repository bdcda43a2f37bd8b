import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useResetOnLeave } from '../store/use-reset-on-leave.ts';
import { FormError } from '../ui/FormError.tsx';
import { SendForm } from '../ui/SendForm.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { ChefFields } from './ChefFields.tsx';
import { PasswordFields, RegisterFields } from './RegisterFields.tsx';
import { readSignUp, type SignUp } from './registration-form.ts';
import { register } from './users.requests.ts';

interface Props {
  form: SignUp;
  onChange: (part: Partial<SignUp>) => void;
}

/** The sign-up of a foodie or a chef. Who has signed up goes on by being signed in. */
export function RegisterForm({ form, onChange }: Props) {
  const dispatch = useAppDispatch();
  const [tried, setTried] = useState(false);
  const [isSending, run] = useBusy();
  const outcome = useAppSelector((state) => state.register);
  useResetOnLeave(register);
  const { body, words, fields } = readSignUp(form);
  const send = () => {
    setTried(true);
    if (body) void run(() => dispatch(register(body)));
  };
  const shared = { form, onChange, problems: tried ? fields : {} };
  return (
    <SendForm className="panel" onSend={send}>
      <RegisterFields {...shared} />
      {form.isChef && <ChefFields {...shared} />}
      <PasswordFields {...shared} />
      <FormError of={outcome}>{tried ? words : undefined}</FormError>
      <Button type="submit" className="form-action" disabled={isSending || (form.isChef && !form.authorized)}>
        Register
      </Button>
    </SendForm>
  );
}
