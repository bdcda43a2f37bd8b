import type { AccountMailTexts } from './account-mail-texts.ts';

const notYou =
  'If it was not you, please choose a new password: on the sign-in page, “Forgot your password?”.';

const undoIt =
  'If it was not you, undo it: your old password and email work again, and all devices are signed out. The link works once, within seven days.';

export const english: AccountMailTexts = {
  greeting: 'Hello,',
  footer: 'HomeChef Market. Customers pay in cash at pickup.',
  resetPassword: {
    subject: 'Choose a new password',
    lines: [
      'Somebody asked for a new password for your account. The link works once, within 30 minutes.',
      'If you did not ask for it, you need not do anything. Your password stays as it is.',
    ],
    action: 'Choose a new password',
  },
  noProvenAccount: {
    subject: 'Your password',
    lines: [
      'Somebody asked for a new password for this email. An account was created with it, but nobody has confirmed it.',
      'If you want an account, please register with this email again and open the link that you get then.',
    ],
    action: 'Register',
  },
  passwordWasReset: {
    subject: 'Your password was changed',
    lines: ['Your account has a new password. All devices were signed out.', notYou],
  },
  passwordSetByToken: {
    subject: 'Your password was changed',
    lines: [
      'A device that was signed in set a new password for your account without the old one. All other devices were signed out.',
      undoIt,
    ],
    action: 'It was not me: undo it',
  },
  emailSetByToken: {
    subject: 'The email of your account was changed',
    lines: ['Your account has another email now. Messages go there from now on.', undoIt],
    action: 'It was not me: undo it',
  },
  proveEmail: {
    subject: 'Please confirm your email',
    lines: [
      'Please confirm that this email is yours. Open the link on the device where you are signed in. It works for two days.',
      'If you did not create an account, you need not do anything.',
    ],
    action: 'Confirm my email',
  },
  changeEmail: {
    subject: 'Please confirm your new email',
    lines: [
      'Please confirm that your account gets this email. Open the link on a device where you are signed in. It works for two days.',
      'If you did not ask for it, you need not do anything.',
    ],
    action: 'Confirm my new email',
  },
  emailChanged: {
    subject: 'The email of your account was changed',
    lines: [
      'Your account has another email now. Messages go there from now on.',
      'If it was not you, please ask the people who run this market for help at once.',
    ],
  },
  ordersMoved: (count) => ({
    subject: 'Your earlier orders',
    lines: [
      count === 1
        ? 'An order that you placed as a guest with this email is in your account now.'
        : `${count} orders that you placed as a guest with this email are in your account now.`,
    ],
    action: 'Your orders',
  }),
  newDevice: (device, time) => ({
    subject: 'New sign-in to your account',
    lines: [
      `Your account was signed in on a device or network that it did not use before: ${device || 'unknown device'}, ${time}.`,
      notYou,
    ],
    action: 'See your devices',
  }),
  secondFactorReset: {
    subject: 'Your second factor was turned off',
    lines: [
      'An admin of this market turned the second factor of your account off. All devices were signed out.',
      'If you did not ask for it, please choose a new password and set the second factor up again.',
    ],
  },
  adminAdded: (added, by) => ({
    subject: 'This market has a new admin',
    lines: [
      `${added} is an admin now and can see and change all accounts, dishes and orders.`,
      by === undefined ? 'The operator did this with a command.' : `${by} did this.`,
      'If this is wrong, please take the role away on the page of the account, and change your password.',
    ],
    action: 'Open the account',
  }),
};
