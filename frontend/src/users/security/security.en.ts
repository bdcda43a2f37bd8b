export const security = {
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter the e-mail of your account. You get a link with which you choose a new password.',
    send: 'Send link',
    sent: 'If an account has this e-mail, a link is on its way. It works once, within 30 minutes. Look into your spam folder too.',
    back: '<login>Back to Sign In</login>',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'The new password signs you out on all devices.',
    save: 'Save password',
    done: 'Your new password is set. <login>Sign In</login>',
    noToken: 'This link is incomplete. Please open the whole link of the e-mail.',
    askAgain: '<forgot>Ask for a new link</forgot>',
  },
  confirm: {
    title: 'Confirm your e-mail',
    lead: 'Please confirm that this e-mail belongs to your account.',
    signIn:
      'Please <login>sign in</login> with the account that asked for this link, then open the link of the e-mail again.',
    send: 'Confirm my e-mail',
    done: 'Your e-mail <email/> is confirmed. <profile>Go to your profile</profile>',
  },
  email: {
    notConfirmed:
      'Please confirm your e-mail {{email}}: open the link that we sent you. Until then you can order, but not publish dishes or write reviews.',
    sendAgain: 'Send the link again',
    sentAgain: 'A new link is on its way to {{email}}.',
    title: 'Change e-mail',
    lead: 'Your e-mail is {{email}}. The new one gets a link. It replaces the old one when you open this link.',
    newEmail: 'New e-mail',
    passwordHint: 'Required to change your e-mail.',
    change: 'Send link to the new e-mail',
    sent: 'Please open the link that we sent to {{email}}.',
  },
  devices: {
    title: 'Devices',
    lead: 'Your account is signed in on these devices.',
    current: 'This device',
    unknown: 'Unknown device',
    lastUsed: 'Last used',
    end: 'Log out',
    endOf: 'Log out: {{device}}',
    ended: '{{device}} is logged out.',
    endOthers: 'Log out all other devices',
    othersEnded: 'All other devices are logged out.',
    unlisted:
      'Devices that signed in before an update of this market are not listed. “Log out all other devices” ends them too.',
    failed: 'That did not work. Please try again.',
  },
} as const;
