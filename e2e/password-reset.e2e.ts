import { readFile } from 'node:fs/promises';
import { getAppCode } from '../backend/src/features/users/second-factor/authenticator.fixture.ts';
import {
  startMailReceiver,
  type MailReceiver,
} from '../backend/src/features/notices/mail/mail-receiver.fixture.ts';
import { expectAccessibleInFullRun } from './support/axe.ts';
import { createUniqueSuffix, testPassword } from './support/fixtures.ts';
import { both, desk, expect, test as base, full } from './support/test.ts';

/** Runs the test on a server that sends emails to this mailbox. */
const test = base.extend<object, { mailbox: MailReceiver }>({
  mailbox: [
    // Playwright requires a destructured first parameter.
    async ({ browserName: _browserName }, use) => {
      const mailbox = await startMailReceiver();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ mailbox }, use) => use({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://market.example' }),
    { scope: 'worker' },
  ],
});

/** Waits for an email and returns the path of the link in it. */
async function receiveLink({ mails }: MailReceiver, to: string, subject: string): Promise<string> {
  const find = () => mails.find((mail) => mail.to.includes(to) && mail.headers.subject === subject);
  await expect.poll(() => find()?.headers.subject).toBe(subject);
  return /https:\/\/market\.example(\/\S+)/.exec(find()?.text ?? '')?.[1] ?? '';
}

test(
  'a person resets the password, adds a second factor and deletes the account',
  full(both(desk)),
  async ({ browser, mailbox, world }) => {
    const email = `${createUniqueSuffix()}@example.com`;
    const desk = await browser.newPage();
    const mobile = await browser.newPage();
    const signIn = async (page: typeof desk, password: string) => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL((target) => target.pathname !== '/login');
    };

    await desk.goto('/register');
    await desk.getByRole('radio', { name: 'Foodie' }).check();
    await desk.getByLabel('Name').fill('Rita Reset');
    await desk.getByLabel('Email').fill(email);
    await desk.getByLabel('Contact Number').fill('602 555 0100');
    await desk.getByLabel('Password', { exact: true }).fill(testPassword);
    await desk.getByLabel('Confirm Password').fill(testPassword);
    await desk.getByRole('button', { name: 'Register' }).click();
    await desk.waitForURL((target) => target.pathname !== '/register');
    await desk.goto('/profile');
    await expect(desk.getByText('Please confirm your email')).toBeVisible();
    await expectAccessibleInFullRun(desk);
    await desk.goto(await receiveLink(mailbox, email, 'Please confirm your email'));
    await desk.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(desk.getByText('is confirmed')).toBeVisible();

    await mobile.goto('/login');
    await mobile.getByRole('link', { name: 'Forgot your password?' }).click();
    await mobile.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await mobile.getByLabel('Email').fill(email);
    await mobile.getByRole('button', { name: 'Send link' }).click();
    await expect(mobile.getByText('If an account has this email')).toBeVisible();
    await mobile.goto(await receiveLink(mailbox, email, 'Choose a new password'));
    await expectAccessibleInFullRun(mobile);
    await mobile.getByLabel('New Password').fill('a new password');
    await mobile.getByLabel('Confirm Password').fill('a new password');
    await mobile.getByRole('button', { name: 'Save password' }).click();
    await expect(mobile.getByText('Your new password is set.')).toBeVisible();

    await signIn(mobile, 'a new password');
    await desk.goto('/profile');
    await expect(desk).toHaveURL(/\/login/); // the reset has ended the session
    await signIn(desk, 'a new password');
    await desk.goto('/profile/devices');
    const devices = desk.getByRole('region', { name: 'Devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByText('This device')).toBeVisible();
    await devices.getByRole('button', { name: /^Log out:/ }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await mobile.goto('/profile');
    await expect(mobile).toHaveURL(/\/login/);

    const factor = desk.getByRole('region', { name: 'Second factor' });
    await factor.getByRole('button', { name: 'Set up second factor' }).click();
    await factor.getByLabel('Current Password').fill('a new password');
    await factor.getByRole('button', { name: 'Continue' }).click();
    await expect(factor.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    await expectAccessibleInFullRun(desk);
    const secret = (await factor.locator('code').innerText()).replaceAll(' ', '');
    await factor.getByLabel('Code', { exact: true }).fill(getAppCode(secret, world.now()));
    await factor.getByRole('button', { name: 'Turn on' }).click();
    await expect(factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    const menu = desk.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await desk.getByRole('button', { name: 'Logout' }).click();
    await desk.goto('/login');
    await desk.getByLabel('Email').fill(email);
    await desk.getByLabel('Password').fill('a new password');
    await desk.getByRole('button', { name: 'Sign In' }).click();
    await desk.getByLabel('Code', { exact: true }).fill(getAppCode(secret, world.now() + 30_000));
    await expectAccessibleInFullRun(desk);
    await desk.getByRole('button', { name: 'Sign In' }).click();
    await desk.waitForURL((target) => target.pathname !== '/login');

    await desk.goto('/profile/devices');
    const data = desk.getByRole('region', { name: 'My data' });
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      data.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('"name": "Rita Reset"');
    await data.getByRole('button', { name: 'Delete my account' }).click();
    await data.getByLabel('Current Password').fill('a new password');
    await expectAccessibleInFullRun(desk);
    await data.getByRole('button', { name: 'Delete account for good' }).click();
    await expect(desk.getByText('Your account is deleted.')).toBeVisible();
    await desk.goto('/login');
    await desk.getByLabel('Email').fill(email);
    await desk.getByLabel('Password').fill('a new password');
    await desk.getByRole('button', { name: 'Sign In' }).click();
    await expect(desk.getByText('Invalid email or password')).toBeVisible();
  },
);
