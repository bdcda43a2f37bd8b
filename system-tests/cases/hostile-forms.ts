import { gzipSync } from 'node:zlib';
import {
  boundary,
  createDisposition,
  createFilePart,
  createForm,
  multipartContentType,
  createTextPart,
  type MultipartForm,
  type FormPart,
} from './multipart-forms.ts';
import { plantedMarker, type HostileUpload } from './hostile-upload.ts';
import { validPictures } from './crafted-pictures.ts';

type UploadOverrides = Omit<HostileUpload, 'name' | 'expectedStatus' | 'form'>;
type CaseRow = [name: string, form: (picture: Buffer) => MultipartForm, overrides?: UploadOverrides];

const picture = validPictures.jpeg();
const toUploadExpecting =
  (expectedStatus: HostileUpload['expectedStatus']) =>
  ([name, form, overrides]: CaseRow): HostileUpload => ({
    name,
    expectedStatus,
    form: async () => form(await picture),
    ...overrides,
  });

const createValidForm = (jpeg: Buffer) => createForm([createFilePart(jpeg)]);
const as = (type: string) => (jpeg: Buffer) => ({ ...createValidForm(jpeg), type });
const createTextForm = (body: string, type = multipartContentType): MultipartForm => ({
  type,
  body: Buffer.from(body, 'latin1'),
});
const createFormWithHeaders =
  (headers: string) =>
  (content: Buffer): MultipartForm =>
    createForm([{ headers, content }]);
const createTruncatedForm = (fraction: number) => (jpeg: Buffer) => {
  const { type, body } = createValidForm(jpeg);
  return { type, body: body.subarray(0, Math.floor(body.length * fraction)) };
};
const createFormOf =
  (...createParts: ((jpeg: Buffer) => FormPart)[]) =>
  (jpeg: Buffer) =>
    createForm(createParts.map((createPart) => createPart(jpeg)));
const createPicturePart = (jpeg: Buffer) => createFilePart(jpeg);
const createAdminField = () => createTextPart('isAdmin', 'true');
const createFormWithField = (field: string) => createFormOf((jpeg) => createFilePart(jpeg, { field }));
const createChunkedForm = (jpeg: Buffer): MultipartForm => {
  const { type, body } = createValidForm(jpeg);
  return {
    type,
    body: Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]),
  };
};
const createNestedForm = (jpeg: Buffer): MultipartForm => {
  const { body } = createForm([createFilePart(jpeg)], { between: 'inner' });
  return createFormWithHeaders(
    `${createDisposition('image')}\r\nContent-Type: multipart/mixed; boundary=inner`,
  )(body);
};

const malformedForms: CaseRow[] = [
  ['another field', createFormWithField('file')],
  ['a field with a bracket', createFormWithField('image[]')],
  ['a field with an index', createFormWithField('image[0]')],
  ['a field of the prototype', createFormWithField('__proto__')],
  ['a field with a NUL', createFormWithField('image\0')],
  ['a field without a name', createFormWithField('')],
  ['two pictures', createFormOf(createPicturePart, createPicturePart)],
  ['a picture and a field', createFormOf(createPicturePart, createAdminField)],
  ['a field and a picture', createFormOf(createAdminField, createPicturePart)],
  ['a hundred fields', () => createForm(Array.from({ length: 100 }, createAdminField))],
  ['a text field instead of a file', createFormOf(() => createTextPart('image', plantedMarker))],
  ['no parts', () => createTextForm(`--${boundary}--\r\n`)],
  ['an empty body', () => createTextForm('')],
  ['no boundary', as('multipart/form-data')],
  ['an empty boundary', as('multipart/form-data; boundary=')],
  ['another boundary than in the body', as('multipart/form-data; boundary=other')],
  ['a boundary without a closing quote', as(`multipart/form-data; boundary="${boundary}`)],
  ['truncated in the picture', createTruncatedForm(0.7)],
  ['truncated in the header', createTruncatedForm(0.15)],
  ['truncated in the boundary', createTruncatedForm(0.02)],
  [
    'no final boundary',
    (jpeg) => ({
      type: multipartContentType,
      body: createValidForm(jpeg).body.subarray(0, -boundary.length - 8),
    }),
  ],
  ['a final boundary without its dashes', (jpeg) => createForm([createFilePart(jpeg)], { end: '' })],
  [
    'an incomplete header',
    () => createTextForm(`--${boundary}\r\nContent-Disposition: form-data; name="image`),
  ],
  ['a header without a colon', createFormWithHeaders(`nonsense ${plantedMarker}`)],
  ['no header', (jpeg) => createForm([{ headers: '', content: jpeg }])],
  [
    'a header of 100 KB',
    createFormWithHeaders(`${createDisposition('image', 'dish.jpg')}\r\nX-Long: ${'x'.repeat(100_000)}`),
  ],
  [
    '10,000 headers',
    createFormWithHeaders(`${'X-Many: 1\r\n'.repeat(10_000)}${createDisposition('image', 'dish.jpg')}`),
  ],
  ['no disposition', createFormWithHeaders('Content-Type: image/jpeg')],
  ['a disposition of a mail', createFormWithHeaders('Content-Disposition: attachment; filename="dish.jpg"')],
  [
    'a file name with a line break',
    createFormWithHeaders(`${createDisposition('image', `dish\r\nX-Evil: ${plantedMarker}`)}`),
  ],
  ['a form in a form', createNestedForm],
  ['lines that end with LF only', (jpeg) => createForm([createFilePart(jpeg)], { newline: '\n' })],
  ['only boundaries', () => createTextForm(`--${boundary}\r\n`.repeat(5_000))],
  ['only dashes', () => createTextForm('-'.repeat(50_000))],
  ['a Content-Length that is too short', createValidForm, { headers: { 'Content-Length': '300' } }],
  ['a Content-Length that is not a number', createValidForm, { headers: { 'Content-Length': '1e3' } }],
  ['a negative Content-Length', createValidForm, { headers: { 'Content-Length': '-1' } }],
  ['a Content-Length and chunked encoding', createValidForm, { headers: { 'Transfer-Encoding': 'chunked' } }],
  [
    'malformed chunks',
    createValidForm,
    { headers: { 'Content-Length': '', 'Transfer-Encoding': 'chunked' } },
  ],
];

const abortedForms: CaseRow[] = [
  [
    'a Content-Length that is too long',
    createValidForm,
    { headers: { 'Content-Length': '100000' }, halfClose: true },
  ],
  ['half a form', createTruncatedForm(0.5), { headers: { 'Content-Length': '100000' }, halfClose: true }],
  [
    'chunks without an end',
    createChunkedForm,
    { headers: { 'Content-Length': '', 'Transfer-Encoding': 'chunked' }, halfClose: true },
  ],
];

const otherContentTypes: CaseRow[] = [
  [
    'a compressed form',
    (jpeg) => ({ ...createValidForm(jpeg), body: gzipSync(createValidForm(jpeg).body) }),
    { headers: { 'Content-Encoding': 'gzip' } },
  ],
  ['JSON', () => createTextForm(JSON.stringify({ image: plantedMarker }), 'application/json')],
  ['a bare JPEG', (jpeg) => ({ type: 'image/jpeg', body: jpeg })],
  ['bytes', as('application/octet-stream')],
  ['a URL-encoded form', () => createTextForm(`image=${plantedMarker}`, 'application/x-www-form-urlencoded')],
  ['text', as('text/plain')],
  ['XML', () => createTextForm(`<image>${plantedMarker}</image>`, 'application/xml')],
  ['multipart/mixed', as(`multipart/mixed; boundary=${boundary}`)],
  ['multipart without a subtype', as(`multipart/; boundary=${boundary}`)],
  ['no content type', as('')],
  ['two content types', as(`application/json, ${multipartContentType}`)],
];

/** Unusual but valid forms with a valid picture. The picture is accepted and re-encoded. */
const unusualForms: CaseRow[] = [
  [
    'a boundary of 200 characters',
    (jpeg) => createForm([createFilePart(jpeg)], { between: 'b'.repeat(200) }),
  ],
  [
    'a content type in capitals',
    as(multipartContentType.replace('multipart/form-data', 'MULTIPART/FORM-DATA')),
  ],
  ['a charset parameter', as(`${multipartContentType}; charset=utf-7`)],
  ['text before and after the form', (jpeg) => wrapInText(createValidForm(jpeg))],
  [
    'a part declared as HTML',
    createFormOf((jpeg) => createFilePart(jpeg, { type: `text/html; charset=${plantedMarker}` })),
  ],
  [
    'two file names',
    createFormWithHeaders(
      `${createDisposition('image', 'dish.jpg')}; filename*=UTF-8''..%2f..%2f${plantedMarker}.php`,
    ),
  ],
  [
    'a part declared as base64',
    createFormWithHeaders(`${createDisposition('image', 'dish.jpg')}\r\nContent-Transfer-Encoding: base64`),
  ],
];

const wrapInText = ({ type, body }: MultipartForm): MultipartForm => ({
  type,
  body: Buffer.concat([
    Buffer.from(`${plantedMarker}\r\n`),
    body,
    Buffer.from(`\r\n<script>${plantedMarker}</script>`),
  ]),
});

const unauthorizedForms: CaseRow[] = [
  ['without a token', createValidForm, { as: 'nobody' }],
  ['with a forged token', createValidForm, { as: 'forger' }],
  [
    'with the token in the URL',
    createValidForm,
    { as: 'nobody', requestTarget: 'POST /api/upload?token=TOKEN' },
  ],
  [
    'with the token in a cookie',
    createValidForm,
    { as: 'nobody', headers: { Cookie: 'token=TOKEN; jwt=TOKEN' } },
  ],
  ['a broken form without a token', () => createTextForm('-'), { as: 'nobody' }],
];
const misdirectedForms: CaseRow[] = [
  ['with PUT', createValidForm, { requestTarget: 'PUT /api/upload' }],
  ['to a chosen file name', createValidForm, { requestTarget: `PUT /uploads/${plantedMarker}.webp` }],
  ['to the uploads folder', createValidForm, { requestTarget: 'POST /uploads/' }],
  [
    'to a path outside the uploads folder',
    createValidForm,
    { requestTarget: `POST /uploads/..%2f${plantedMarker}.webp` },
  ],
  [
    'to a subpath of the route',
    createValidForm,
    { requestTarget: `POST /api/upload/..%2f${plantedMarker}.webp` },
  ],
];

export const hostileForms: readonly HostileUpload[] = [
  ...malformedForms.map(toUploadExpecting(400)),
  ...abortedForms.map(toUploadExpecting(400)),
  ...otherContentTypes.map(toUploadExpecting(415)),
  ...unusualForms.map(toUploadExpecting(200)),
  ...unauthorizedForms.map(toUploadExpecting(401)),
  toUploadExpecting(403)(['with a foodie’s token', createValidForm, { as: 'foodie' }]),
  ...misdirectedForms.map(toUploadExpecting(404)),
];
