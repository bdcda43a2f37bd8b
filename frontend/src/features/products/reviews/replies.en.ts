export const replies = {
  by: 'Reply from {{brand}}',
  write: 'Reply',
  of: 'Reply to {{name}}',
  label: 'Your reply to {{name}}',
  hint: 'Everybody can read it. It cannot be changed later.',
  missing: 'Please write a reply',
  send: 'Post reply',
  cancel: 'Cancel',
  review: 'the review by {{name}}',
} as const;
