import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { ApiError } from '../../../platform/http/api-client.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession } from '../../../testing/samples.ts';
import { ForgotPasswordScreen } from '../security/ForgotPasswordScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const routes = [
  { path: '/login', element: <LoginScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const ann = sampleSession();
const rejectLogin = new ApiError('Invalid email or password', { status: 401 });

async function signIn({ user }: ReturnType<typeof render>) {
  fill(screen.getByLabelText('Email'), 'ann@example.com');
  fill(screen.getByLabelText('Password'), 'letmecook');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test.each([
  ['/login', '/cheforders'],
  ['/login?redirect=/cart', '/cart'],
])('sends a chef who signs in at %s to %s', async (at, target) => {
  const view = render(routes, { at, answers: { login: sampleSession({ isChef: true }) } });
  await signIn(view);
  await screen.findByText('Elsewhere');
  expect(view.router.state.location.pathname).toBe(target);
});

test.each([
  ['/login', '/'],
  ['/login?redirect=/shipping', '/shipping'],
  ['/login?redirect=%2Forder%2F1%3Fa%3Db', '/order/1?a=b'],
  ['/login?redirect=https://example.com', '/'],
])('signing in at %s redirects to %s', async (at, target) => {
  const view = render(routes, { at, answers: { login: ann } });
  await signIn(view);
  await screen.findByText('Elsewhere');
  const { pathname, search } = view.router.state.location;
  expect(pathname + search).toBe(target);
});

test.each([
  ['en', 'Enter the code of your app to go on.'],
  ['es', 'Escribe el código de tu aplicación para seguir.'],
] as const)('A6: asks for the code of the second factor, in %s', async (language, text) => {
  const view = render(routes, { at: '/login', answers: { login: { challenge: 'abc' } } });
  await signIn(view);
  await changeLanguage(language);
  await vi.waitFor(() => expectPage({ reads: [text] }));
  await changeLanguage('en');
});

test('gives the login request more than 30 seconds', async () => {
  const view = render(routes, { at: '/login', answers: { login: ann } });
  await signIn(view);
  await screen.findByText('Elsewhere');
  expect(view.listCalls('login')[0]?.timeoutMs).toBeGreaterThan(30_000);
});

test('shows a rejected login and keeps the typed values', async () => {
  await signIn(render(routes, { at: '/login', answers: { login: rejectLogin } }));
  const alert = await screen.findByRole('alert');
  expect(alert.className).toContain('alert-danger');
  expect(alert.textContent).toBe('Invalid email or password');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('letmecook');
});

test('asks a suspended account for a code once the server needs it', async () => {
  const suspend = new ApiError('This account is suspended for good: “Fraud”', { status: 403 });
  const errors = ['code: Is required', 'code: Is required', 'This code is wrong or was used before'];
  const answerSuspension = () => {
    const message = errors.shift();
    if (message === undefined) return {};
    throw new ApiError(message, { status: 400, fields: { code: message } });
  };
  const view = render(routes, { at: '/login', answers: { login: suspend, answerSuspension } });
  await signIn(view);
  fill(await screen.findByLabelText('Your answer'), 'I can explain');
  expect(screen.queryByLabelText('Code')).toBeNull();
  const send = () => view.user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await send();
  const field = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(field);
  const answer = within(screen.getByRole('region', { name: 'Answer the suspension' }));
  expect(answer.queryByRole('alert')).toBeNull();
  await send();
  expect((await answer.findByRole('alert')).textContent).toBe('code: Is required');
  fill(field, '123456');
  await send();
  expect(await answer.findByText('This code is wrong or was used before')).toBeTruthy();
  await send();
  expect(await screen.findByText('Your answer is sent')).toBeTruthy();
  expect(view.sent.at(-1)?.call.body).toEqual({
    email: 'ann@example.com',
    password: 'letmecook',
    text: 'I can explain',
    code: '123456',
  });
  expect(JSON.stringify(view.store.getState())).not.toContain('letmecook');
});

test('does not send an empty form and shows its errors', async () => {
  const { user, sent } = render(routes, { at: '/login' });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getAllByText('Is required')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(sent.map(({ name }) => name)).toEqual(['getConfig']);
});

const getHrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('links to registration and guest checkout', () => {
  render(routes, { at: '/login' });
  expect(getHrefs()).toEqual(['/register', '/guest']);
});

test('offers guest checkout first during a checkout', () => {
  render(routes, { at: '/login?redirect=/shipping' });
  expect(getHrefs()).toEqual(['/guest', '/register?redirect=%2Fshipping']);
  const steps = within(screen.getByRole('navigation', { name: 'Checkout steps' }));
  expect(steps.getByText('Sign In').getAttribute('aria-current')).toBe('step');
});

test('shows the account and the required role, and offers to log out', async () => {
  const { user, router, store } = render(routes, { at: '/', user: ann });
  await router.navigate('/login', { state: { refused: 'chefs' } });
  await screen.findByRole('button', { name: 'Logout' });
  expectPage({ reads: ['You are signed in as Ann (ann@example.com).', 'only for chefs'] });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(router.state.location.pathname).toBe('/');
  expect(store.getState().session.user).toBeUndefined();
});

describe('a forgotten password', () => {
  const openHint = async (answers: Record<string, unknown>) => {
    const { user } = render(routes, { at: '/login', answers });
    await user.click(screen.getByText('Forgot your password?'));
  };

  const notices = { push: false, email: false };

  test('opens the page for a new password if the market sends emails', async () => {
    const getConfig = { supportEmail: null, notices: { push: false, email: true } };
    render(routes, { at: '/login', answers: { getConfig } });
    const link = await screen.findByRole('link', { name: 'Forgot your password?' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  test('offers no form for a new password if the market sends no emails', async () => {
    const page = [{ path: '/forgot-password', element: <ForgotPasswordScreen /> }];
    render(page, { at: '/forgot-password', answers: { getConfig: { supportEmail: null, notices } } });
    expect(await screen.findByText(/the people who run this market/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
  });

  test('shows the address of the operator for a forgotten password', async () => {
    await openHint({ getConfig: { supportEmail: 'help@market.example', notices } });
    const link = await screen.findByRole('link', { name: /^help@/ });
    expect(link.textContent).toBe('help@market.example');
    expect(link.getAttribute('href')).toBe('mailto:help@market.example');
  });

  test.each([
    ['no address', { getConfig: { supportEmail: null, notices } }],
    ['a failed request', {}],
  ])('names the people of the market to ask about a forgotten password: %s', async (_, answers) => {
    await openHint(answers);
    expect(await screen.findByText(/the people who run this market/)).toBeTruthy();
  });
});
