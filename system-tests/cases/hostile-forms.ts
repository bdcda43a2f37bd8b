import { gzipSync } from 'node:zlib';
import {
  boundary,
  disposition,
  filePart,
  createForm,
  multipartContentType,
  textPart,
  type MultipartForm,
  type FormPart,
} from './multipart-forms.ts';
import { plantedMarker, type HostileUpload } from './hostile-upload.ts';
import { validPictures } from './crafted-pictures.ts';

type About = Omit<HostileUpload, 'name' | 'expectedStatus' | 'form'>;
type Row = [name: string, form: (picture: Buffer) => MultipartForm, about?: About];

const picture = validPictures.jpeg();
const answering =
  (answer: HostileUpload['expectedStatus']) =>
  ([name, form, about]: Row): HostileUpload => ({
    name,
    expectedStatus: answer,
    form: async () => form(await picture),
    ...about,
  });

const good = (jpeg: Buffer) => createForm([filePart(jpeg)]);
const as = (type: string) => (jpeg: Buffer) => ({ ...good(jpeg), type });
const text = (body: string, type = multipartContentType): MultipartForm => ({
  type,
  body: Buffer.from(body, 'latin1'),
});
const withHeaders =
  (headers: string) =>
  (content: Buffer): MultipartForm =>
    createForm([{ headers, content }]);
const upTo = (share: number) => (jpeg: Buffer) => {
  const { type, body } = good(jpeg);
  return { type, body: body.subarray(0, Math.floor(body.length * share)) };
};
const parts =
  (...make: ((jpeg: Buffer) => FormPart)[]) =>
  (jpeg: Buffer) =>
    createForm(make.map((one) => one(jpeg)));
const aFile = (jpeg: Buffer) => filePart(jpeg);
const aField = () => textPart('isAdmin', 'true');
const inField = (field: string) => parts((jpeg) => filePart(jpeg, { field }));
const chunked = (jpeg: Buffer): MultipartForm => {
  const { type, body } = good(jpeg);
  return {
    type,
    body: Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]),
  };
};
const nested = (jpeg: Buffer): MultipartForm => {
  const { body } = createForm([filePart(jpeg)], { between: 'inner' });
  return withHeaders(`${disposition('image')}\r\nContent-Type: multipart/mixed; boundary=inner`)(body);
};

/** Forms that are not one picture in the field `image`. */
const broken: Row[] = [
  ['another field', inField('file')],
  ['a field with a bracket', inField('image[]')],
  ['a field with an index', inField('image[0]')],
  ['a field of the prototype', inField('__proto__')],
  ['a field with a NUL', inField('image\0')],
  ['a field without a name', inField('')],
  ['two pictures', parts(aFile, aFile)],
  ['a picture and a field', parts(aFile, aField)],
  ['a field and a picture', parts(aField, aFile)],
  ['a hundred fields', () => createForm(Array.from({ length: 100 }, aField))],
  ['text instead of a file', parts(() => textPart('image', plantedMarker))],
  ['no parts', () => text(`--${boundary}--\r\n`)],
  ['nothing', () => text('')],
  ['no boundary', as('multipart/form-data')],
  ['an empty boundary', as('multipart/form-data; boundary=')],
  ['another boundary than in the body', as('multipart/form-data; boundary=other')],
  ['a boundary without its quote', as(`multipart/form-data; boundary="${boundary}`)],
  ['cut in the picture', upTo(0.7)],
  ['cut in the header', upTo(0.15)],
  ['cut in the boundary', upTo(0.02)],
  [
    'no last boundary',
    (jpeg) => ({ type: multipartContentType, body: good(jpeg).body.subarray(0, -boundary.length - 8) }),
  ],
  ['a last boundary that says it is none', (jpeg) => createForm([filePart(jpeg)], { end: '' })],
  ['a header without end', () => text(`--${boundary}\r\nContent-Disposition: form-data; name="image`)],
  ['a header without colon', withHeaders(`nonsense ${plantedMarker}`)],
  ['no header', (jpeg) => createForm([{ headers: '', content: jpeg }])],
  [
    'a header of 100 KB',
    withHeaders(`${disposition('image', 'dish.jpg')}\r\nX-Long: ${'x'.repeat(100_000)}`),
  ],
  ['10,000 headers', withHeaders(`${'X-Many: 1\r\n'.repeat(10_000)}${disposition('image', 'dish.jpg')}`)],
  ['no disposition', withHeaders('Content-Type: image/jpeg')],
  ['a disposition of a mail', withHeaders('Content-Disposition: attachment; filename="dish.jpg"')],
  ['a name with a line in it', withHeaders(`${disposition('image', `dish\r\nX-Evil: ${plantedMarker}`)}`)],
  ['a form in a form', nested],
  ['lines that end with LF only', (jpeg) => createForm([filePart(jpeg)], { newline: '\n' })],
  ['nothing but boundaries', () => text(`--${boundary}\r\n`.repeat(5_000))],
  ['nothing but dashes', () => text('-'.repeat(50_000))],
  [
    'a compressed form',
    (jpeg) => ({ ...good(jpeg), body: gzipSync(good(jpeg).body) }),
    { headers: { 'Content-Encoding': 'gzip' } },
  ],
  ['a form said to be shorter than it is', good, { headers: { 'Content-Length': '300' } }],
  ['a length that is no number', good, { headers: { 'Content-Length': '1e3' } }],
  ['a negative length', good, { headers: { 'Content-Length': '-1' } }],
  ['a length and chunks', good, { headers: { 'Transfer-Encoding': 'chunked' } }],
  ['chunks that are none', good, { headers: { 'Content-Length': '', 'Transfer-Encoding': 'chunked' } }],
];

/** Forms whose sender leaves in the middle. */
const leavers: Row[] = [
  ['a form said to be longer than it is', good, { headers: { 'Content-Length': '100000' }, hangsUp: true }],
  ['half a form', upTo(0.5), { headers: { 'Content-Length': '100000' }, hangsUp: true }],
  [
    'chunks that never end',
    chunked,
    { headers: { 'Content-Length': '', 'Transfer-Encoding': 'chunked' }, hangsUp: true },
  ],
];

/** Bodies that are no form, or say they are none. */
const otherTypes: Row[] = [
  ['JSON', () => text(JSON.stringify({ image: plantedMarker }), 'application/json')],
  ['a bare JPEG', (jpeg) => ({ type: 'image/jpeg', body: jpeg })],
  ['bytes', as('application/octet-stream')],
  ['a form of the other kind', () => text(`image=${plantedMarker}`, 'application/x-www-form-urlencoded')],
  ['text', as('text/plain')],
  ['XML', () => text(`<image>${plantedMarker}</image>`, 'application/xml')],
  ['a mail', as(`multipart/mixed; boundary=${boundary}`)],
  ['multipart of no kind', as(`multipart/; boundary=${boundary}`)],
  ['no type', as('')],
  ['two types', as(`application/json, ${multipartContentType}`)],
];

/** Forms that are odd, with an honest picture: drawn anew like any other. */
const odd: Row[] = [
  ['a boundary of 200 characters', (jpeg) => createForm([filePart(jpeg)], { between: 'b'.repeat(200) })],
  ['in capitals', as(multipartContentType.replace('multipart/form-data', 'MULTIPART/FORM-DATA'))],
  ['a charset of its own', as(`${multipartContentType}; charset=utf-7`)],
  ['words before and behind', (jpeg) => wrapped(good(jpeg))],
  [
    'a part that says it is HTML',
    parts((jpeg) => filePart(jpeg, { type: `text/html; charset=${plantedMarker}` })),
  ],
  [
    'two file names',
    withHeaders(`${disposition('image', 'dish.jpg')}; filename*=UTF-8''..%2f..%2f${plantedMarker}.php`),
  ],
  [
    'a part said to be base64',
    withHeaders(`${disposition('image', 'dish.jpg')}\r\nContent-Transfer-Encoding: base64`),
  ],
];

const wrapped = ({ type, body }: MultipartForm): MultipartForm => ({
  type,
  body: Buffer.concat([
    Buffer.from(`${plantedMarker}\r\n`),
    body,
    Buffer.from(`\r\n<script>${plantedMarker}</script>`),
  ]),
});

/** Forms of people who may not upload. */
const strangers: Row[] = [
  ['without a token', good, { as: 'nobody' }],
  ['with a token that is none', good, { as: 'liar' }],
  ['with the token in the address', good, { as: 'nobody', line: 'POST /api/upload?token=TOKEN' }],
  ['with the token in a cookie', good, { as: 'nobody', headers: { Cookie: 'token=TOKEN; jwt=TOKEN' } }],
  ['a broken form without a token', () => text('-'), { as: 'nobody' }],
];
const elsewhere: Row[] = [
  ['by PUT', good, { line: 'PUT /api/upload' }],
  ['under a name of one’s own', good, { line: `PUT /uploads/${plantedMarker}.webp` }],
  ['posted to the folder', good, { line: 'POST /uploads/' }],
  ['posted out of the folder', good, { line: `POST /uploads/..%2f${plantedMarker}.webp` }],
  ['to a path below', good, { line: `POST /api/upload/..%2f${plantedMarker}.webp` }],
];

/** Forms that are no form, and honest ones that come from the wrong people or to the wrong place. */
export const hostileForms: readonly HostileUpload[] = [
  ...broken.map(answering(400)),
  ...leavers.map(answering(400)),
  ...otherTypes.map(answering(415)),
  ...odd.map(answering(200)),
  ...strangers.map(answering(401)),
  answering(403)(['with a foodie’s token', good, { as: 'foodie' }]),
  ...elsewhere.map(answering(404)),
];
