export const ownReview = {
  commentHint: 'You can also leave only stars.',
  addPhoto: 'Add a picture',
  otherPhoto: 'Choose another picture',
  removePhoto: 'Remove the picture',
  sending: 'Sending the picture…',
  yourPhoto: 'Your picture',
  photoProblems: {
    kind: 'We cannot read this file as a picture. Choose a JPEG, PNG, WebP, AVIF or GIF.',
    size: 'This picture is larger than 5 MB, and this browser cannot make it smaller. Choose another one.',
    heic: 'This browser cannot open HEIC pictures. On an iPhone, choose “Most Compatible” in Settings, Camera, Formats; on other phones, turn off “High efficiency pictures” in the camera settings. Or send a screenshot of the picture.',
  },
  change: 'Change',
  delete: 'Delete',
  save: 'Save review',
  cancel: 'Cancel',
} as const;

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
