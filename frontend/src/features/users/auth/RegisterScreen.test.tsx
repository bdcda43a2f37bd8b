import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession } from '../../../testing/samples.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

const routes = [
  { path: '/register', element: <RegisterScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const getDraft = () => window.sessionStorage.getItem('signUp') ?? '';
const open = (register?: unknown) =>
  render(routes, { at: '/register', answers: register ? { register } : {} });

const texts = {
  Name: 'Nia New',
  Email: 'nia@example.com',
  'Contact Number': '602 555 0111',
  Password: 'letmecook',
  'Confirm Password': 'letmecook',
};

async function fillIn({ user }: ReturnType<typeof open>) {
  await user.click(screen.getByRole('radio', { name: 'Foodie' }));
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

test('restores the form after a reload without passwords', async () => {
  const first = open();
  await fillIn(first);
  expect(getDraft()).toContain('nia@example.com');
  expect(getDraft()).not.toMatch(/password|letmecook/i);
  first.unmount();
  open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Foodie' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nia@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('shows signed-in users a notice, or redirects them', async () => {
  const user = sampleSession();
  const view = render(routes, { at: '/register', user });
  expect(screen.getByText(/You are already signed in/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  view.unmount();
  render(routes, { at: '/register?redirect=/shipping', user });
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('clears the draft after registration', async () => {
  const view = open(sampleSession());
  await fillIn(view);
  await view.user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(getDraft()).toBe('');
});

test('welcomes a new member by name on the page they came for', async () => {
  const view = render(routes, {
    at: '/register?redirect=/mainpage/product/1',
    answers: { register: sampleSession({ name: 'Nia New' }) },
  });
  await fillIn(view);
  await view.user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Welcome, Nia New')).toBeTruthy();
  expect(view.router.state.location.pathname).toBe('/mainpage/product/1');
});

test.each([
  [true, '/chef/start'],
  [false, '/'],
])('sends an account (chef: %s) to %s after registration', async (isChef, target) => {
  const view = open(sampleSession({ isChef }));
  await fillIn(view);
  await view.user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(view.router.state.location.pathname).toBe(target);
});

test('shows server errors at their fields and keeps the values', async () => {
  const view = open(new ApiError('email: taken', { status: 400, fields: { email: 'Taken' } }));
  await fillIn(view);
  await view.user.click(screen.getByRole('button', { name: 'Register' }));
  expect((await screen.findByRole('alert')).textContent).toBe('email: taken');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Taken')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('letmecook');
  await view.user.type(screen.getByLabelText('Email'), '.uk');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
});

test('what was typed in the checkout is filled in at sign-in, and at registration from there', async () => {
  const view = render([...routes, { path: '/login', element: <LoginScreen /> }], { at: '/register' });
  const typed = { name: 'Nia', email: 'nia@example.com', phone: '602 555 0100' };
  await act(() => view.router.navigate('/login?redirect=/shipping', { state: typed }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(typed.email);
  await view.user.click(screen.getByRole('link', { name: 'Register' }));
  const values = ['Name', 'Email', 'Contact Number'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(Object.values(typed));
});

test('offers sign-in and a new password for an email that has an account', async () => {
  const view = render([...routes, { path: '/login', element: <LoginScreen /> }], {
    at: '/register?redirect=/shipping',
    answers: { register: new ApiError('User already exists', { status: 409 }) },
  });
  await fillIn(view);
  await view.user.click(screen.getByRole('button', { name: 'Register' }));
  expect((await screen.findByRole('alert')).textContent).toBe('User already exists');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeTruthy();
  const [link] = screen.getAllByRole('link', { name: 'Sign In' });
  await view.user.click(link as HTMLElement);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nia@example.com');
  expect(view.router.state.location.search).toBe('?redirect=%2Fshipping');
});

test('shows a password while the person wants to see it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'Foodie' }));
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await user.click(screen.getByRole('button', { name: 'Show Password' }));
  expect([field.type, screen.getByLabelText<HTMLInputElement>('Confirm Password').type]).toEqual([
    'text',
    'password',
  ]);
  await user.click(screen.getByRole('button', { name: 'Hide Password' }));
  expect(field.type).toBe('password');
});

test('explains why an unauthorized chef cannot register', async () => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: /HomeChef/ }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Register' });
  expect(button.disabled).toBe(true);
  const reason = screen.getByText(/^Only chefs who are authorized to earn can register/);
  expect(button.getAttribute('aria-describedby')).toBe(reason.id);
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(button.disabled).toBe(false);
  expect(screen.queryByText(/^Only chefs who are authorized/)).toBeNull();
});

describe('the address of a chef', () => {
  const longCity = {
    City: 'HOUGHTON LAKE HEIGHTS',
    State: 'MI',
    latitude: 44.3,
    longitude: -84.8,
    Error: '',
  };
  const openAsChef = async (answers = {}) => {
    const view = render(routes, { at: '/register', answers: { register: sampleSession(), ...answers } });
    await view.user.click(screen.getByRole('radio', { name: /HomeChef/ }));
    await view.user.click(screen.getByRole('radio', { name: 'Yes' }));
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    for (const [label, value] of Object.entries({ ...texts, 'Permit Number': 'HK-1' })) type(label, value);
    const send = () => view.user.click(screen.getByRole('button', { name: 'Register' }));
    return { ...view, type, send };
  };

  test('sends the address of a chef with the code of a typed state and a long city name that fits the zip code', async () => {
    const { type, send, user, listBodies } = await openAsChef({ lookUpZip: longCity });
    type('State', 'Michigan');
    type('Zip', '48630-1234');
    await user.click(await screen.findByRole('button', { name: 'Use Houghton Lake Heights, MI' }));
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Houghton Lake Heights');
    expect(screen.queryByRole('button', { name: /^Use Houghton/ })).toBeNull();
    await send();
    await screen.findByText('Elsewhere');
    expect(listBodies('register')).toMatchObject([{ address: ', Houghton Lake Heights, MI, 48630' }]);
  });

  test('rejects the state of a chef’s address if the zip code is in another state', async () => {
    const { type, send, listBodies } = await openAsChef();
    for (const [label, value] of [
      ['City', 'Phoenix'],
      ['State', 'California'],
      ['Zip', '85001'],
    ] as const)
      type(label, value);
    await send();
    const state = screen.getByLabelText<HTMLInputElement>('State');
    expect([state.value, state.getAttribute('aria-invalid')]).toEqual(['CA', 'true']);
    expect(screen.getByText('85001 is in Arizona (AZ)')).toBeTruthy();
    expect(listBodies('register')).toEqual([]);
  });
});
