export const reports = {
  button: 'Report a problem',
  of: 'Report a problem with {{name}}',
  reason: 'What is wrong?',
  choose: 'Please choose',
  noReason: 'Please choose what is wrong',
  reasons: {
    wrong_allergens: 'Allergens are wrong',
    not_as_described: 'Not as described',
    offensive: 'Offensive',
    fraud: 'Fraud',
    other: 'Something else',
  },
  text: 'Details (optional)',
  send: 'Send report',
  cancel: 'Cancel',
  close: 'Close',
  sent: 'Thank you. We will look into it.',
} as const;
