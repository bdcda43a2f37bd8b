import { deflateSync } from 'node:zlib';
import * as pictures from './crafted-pictures.ts';
import {
  boundary,
  createDisposition,
  createFilePart,
  createForm,
  multipartContentType,
  type MultipartForm,
} from './multipart-forms.ts';

/** Marker in all hostile data. It must never be served. */
export const plantedMarker = 'p1anted-by-a-stranger';

export interface HostileUpload {
  name: string;
  /** Status in the contract. 200 if the picture is re-encoded without the planted data. */
  expectedStatus: number;
  form: () => Promise<MultipartForm>;
  /** Headers that are added to the usual ones or replace them. */
  headers?: Record<string, string>;
  /** Closes the sending side after the last byte, even if the body is incomplete. */
  halfClose?: boolean;
  /** Method and path. Default: POST /api/upload. */
  requestTarget?: string;
}

const { validPictures } = pictures;
type Content = Buffer | string;
type FileCase = [name: string, createFile: () => Content | Promise<Content>];
const toFileExpecting =
  (expectedStatus: number) =>
  ([name, createFile]: FileCase): HostileUpload => ({
    name,
    expectedStatus,
    form: async () => createForm([createFilePart(await createFile())]),
  });

const script = `<script>alert('${plantedMarker}')</script>`;
const php = `<?php system('${plantedMarker}'); ?>`;
const zip = `PK\x03\x04\x0a\0\0\0\0\0${'\0'.repeat(16)}${plantedMarker}PK\x05\x06${'\0'.repeat(18)}`;
const createSvg = (content: string, prolog = '') =>
  `${prolog}<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${content}</svg>`;
const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
const serverFile = '<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
const truncate = async (picture: Promise<Buffer>, keptBytes: number) =>
  (await picture).subarray(0, keptBytes);
const append = async (picture: Promise<Buffer>, text: string) =>
  Buffer.concat([await picture, Buffer.from(text)]);
const createInflatingPng = (type: string) => {
  const inflated = deflateSync(Buffer.alloc(400 * 1024 * 1024), { level: 9 });
  return pictures.createPngWithChunks({ type, data: Buffer.concat([Buffer.from('Comment\0\0'), inflated]) });
};

/** Files that API tests of uploads do not have, and that only look like pictures. */
const wrongTypes: FileCase[] = [
  ['SVG that reads a server file', () => createSvg(`<text>&file;${plantedMarker}</text>`, serverFile)],
  [
    'SVG of a billion laughs',
    () => createSvg('<text>&e9;</text>', `<!DOCTYPE svg [<!ENTITY e0 "ha">${laughs}]>`),
  ],
  [
    'PDF with a script',
    () => `%PDF-1.7\n1 0 obj <</S /JavaScript /JS (app.alert("${plantedMarker}"))>> endobj`,
  ],
  ['Windows program', () => `MZ\x90\0\x03\0\0\0${plantedMarker}`],
  ['icon', () => Buffer.from(`\0\0\x01\0\x01\0\x01\x01\0\0\x01\0\x18\0${plantedMarker}`, 'latin1')],
  ['ImageMagick drawing commands', () => `push graphic-context\nimage over 0,0 0,0 'url(${plantedMarker})'`],
  ['GIF that is also a script', () => `GIF89a=1;alert('${plantedMarker}')//`],
  ['HTML with a WebP header', () => `RIFF\xff\0\0\0WEBPVP8 ${script}`],
  ['HTML with a PNG signature', () => `\x89PNG\r\n\x1a\n${script}`],
  ['truncated JPEG', () => truncate(validPictures.jpeg(900, 600), 1_200)],
  ['truncated PNG', () => truncate(validPictures.png(900, 600), 900)],
  ['truncated WebP', () => truncate(validPictures.webp(900, 600), 60)],
  ['truncated AVIF', () => truncate(validPictures.avif(900, 600), 250)],
  ['PNG that declares a width of 2 billion pixels', () => pictures.createHugePng(0x7fffffff, 0x7fffffff, 0)],
  ['progressive JPEG with 1,000 scans', () => pictures.createJpegWithScans(2_000, 2_000, 1_000)],
];

const tooLarge: FileCase[] = [
  ['PNG of 400 megapixels in 49 KB', () => pictures.createHugePng(20_000, 20_000)],
  ['PNG of 1 × 40,000,001 pixels', () => pictures.createHugePng(40_000_001, 1)],
  ['GIF of 64 megapixels in 35 bytes', () => pictures.createHugeGif(8_000, 8_000, { whole: true })],
  ['WebP of 268 megapixels in 34 bytes', () => pictures.createHugeWebp(16_383)],
  ['JPEG of 4 gigapixels in 300 bytes', () => pictures.createHugeJpeg(65_500)],
];

/** Valid pictures with additional content that must not survive re-encoding. */
const polyglots: FileCase[] = [
  ['JPEG with HTML appended', () => append(validPictures.jpeg(), `<html>${script}`)],
  ['JPEG with a zip appended', () => append(validPictures.jpeg(), zip)],
  ['JPEG with PHP in its comment', () => pictures.createJpegWithSegment(0xfe, Buffer.from(php))],
  ['JPEG with a script and GPS data in its Exif', () => pictures.createJpegWithExif(script)],
  ['JPEG with a script in its XMP', () => pictures.createJpegWithXmp(script)],
  [
    'JPEG with a script as its color profile',
    () => pictures.createJpegWithSegment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${script}`)),
  ],
  [
    'PNG with a script in a text chunk',
    () => pictures.createPngWithChunks({ type: 'tEXt', data: Buffer.from(`Comment\0${script}`) }),
  ],
  ['PNG whose pixels spell PHP', () => pictures.createPngEncodingText(php)],
  ['PNG with a text chunk that inflates to 400 MB', () => createInflatingPng('zTXt')],
  ['PNG with a color profile that inflates to 400 MB', () => createInflatingPng('iCCP')],
  ['GIF with a script in its comment', () => pictures.createGifWithComment(script)],
  ['GIF of 300,000 frames', () => pictures.createHugeGif(1, 1, { frames: 300_000 })],
  ['GIF of one pixel on a canvas of 4 gigapixels', () => pictures.createHugeGif(65_535, 65_535)],
  ['WebP with a script in its XMP', () => pictures.createWebpWithXmp(script)],
  ['WebP of 200 frames', () => pictures.createAnimation(200)],
  ['AVIF with HTML appended', () => append(validPictures.avif(), script)],
];

type Overrides = Omit<HostileUpload, 'name' | 'expectedStatus' | 'form'>;
type FormCase = [name: string, createForm: (jpeg: Buffer) => MultipartForm, overrides?: Overrides];
const picture = validPictures.jpeg();
const toFormExpecting =
  (expectedStatus: number) =>
  ([name, create, overrides]: FormCase): HostileUpload => ({
    name,
    expectedStatus,
    form: async () => create(await picture),
    ...overrides,
  });

const createValidForm = (jpeg: Buffer) => createForm([createFilePart(jpeg)]);
const as = (type: string) => (jpeg: Buffer) => ({ ...createValidForm(jpeg), type });
const createText = (text: string) => (): MultipartForm => ({
  type: multipartContentType,
  body: Buffer.from(text, 'latin1'),
});
const withHeaders =
  (headers: string) =>
  (content: Buffer): MultipartForm =>
    createForm([{ headers, content }]);
const truncateForm = (fraction: number) => (jpeg: Buffer) => {
  const { type, body } = createValidForm(jpeg);
  return { type, body: body.subarray(0, Math.floor(body.length * fraction)) };
};
const createChunkedForm = (jpeg: Buffer): MultipartForm => {
  const { type, body } = createValidForm(jpeg);
  const size = Buffer.from(`${body.length.toString(16)}\r\n`);
  return { type, body: Buffer.concat([size, body, Buffer.from('\r\n')]) };
};
const createNestedForm = (jpeg: Buffer): MultipartForm => {
  const { body } = createForm([createFilePart(jpeg)], { between: 'inner' });
  return withHeaders(`${createDisposition('image')}\r\nContent-Type: multipart/mixed; boundary=inner`)(body);
};
const wrapInText = (jpeg: Buffer): MultipartForm => {
  const { type, body } = createValidForm(jpeg);
  const after = Buffer.from(`\r\n<script>${plantedMarker}</script>`);
  return { type, body: Buffer.concat([Buffer.from(`${plantedMarker}\r\n`), body, after]) };
};

const picturePart = createDisposition('image', 'dish.jpg');
const chunked = { 'Content-Length': '', 'Transfer-Encoding': 'chunked' };

const malformedForms: FormCase[] = [
  ['a field of the prototype', (jpeg) => createForm([createFilePart(jpeg, { field: '__proto__' })])],
  ['no parts', createText(`--${boundary}--\r\n`)],
  ['an empty boundary', as('multipart/form-data; boundary=')],
  ['another boundary than in the body', as('multipart/form-data; boundary=other')],
  ['a boundary without a closing quote', as(`multipart/form-data; boundary="${boundary}`)],
  ['truncated in the picture', truncateForm(0.7)],
  ['truncated in the header', truncateForm(0.15)],
  ['truncated in the boundary', truncateForm(0.02)],
  ['a final boundary without its dashes', (jpeg) => createForm([createFilePart(jpeg)], { end: '' })],
  ['an incomplete header', createText(`--${boundary}\r\nContent-Disposition: form-data; name="image`)],
  ['a header without a colon', withHeaders(`nonsense ${plantedMarker}`)],
  ['no header', withHeaders('')],
  ['a header of 100 KB', withHeaders(`${picturePart}\r\nX-Long: ${'x'.repeat(100_000)}`)],
  ['10,000 headers', withHeaders(`${'X-Many: 1\r\n'.repeat(10_000)}${picturePart}`)],
  ['a disposition of a mail', withHeaders('Content-Disposition: attachment; filename="dish.jpg"')],
  [
    'a file name with a line break',
    withHeaders(createDisposition('image', `dish\r\nX-Evil: ${plantedMarker}`)),
  ],
  ['a form in a form', createNestedForm],
  ['lines that end with LF only', (jpeg) => createForm([createFilePart(jpeg)], { newline: '\n' })],
  ['only boundaries', createText(`--${boundary}\r\n`.repeat(5_000))],
  ['a Content-Length that is too short', createValidForm, { headers: { 'Content-Length': '300' } }],
  ['a Content-Length that is not a number', createValidForm, { headers: { 'Content-Length': '1e3' } }],
  ['a negative Content-Length', createValidForm, { headers: { 'Content-Length': '-1' } }],
  ['a Content-Length and chunked encoding', createValidForm, { headers: { 'Transfer-Encoding': 'chunked' } }],
  ['malformed chunks', createValidForm, { headers: chunked }],
  ['half a form', truncateForm(0.5), { headers: { 'Content-Length': '100000' }, halfClose: true }],
  ['chunks without an end', createChunkedForm, { headers: chunked, halfClose: true }],
];

/** Unusual but valid forms with a valid picture. The picture is accepted and re-encoded. */
const unusualForms: FormCase[] = [
  ['text before and after the form', wrapInText],
  ['a part declared as HTML', (jpeg) => createForm([createFilePart(jpeg, { type: 'text/html' })])],
  ['two file names', withHeaders(`${picturePart}; filename*=UTF-8''..%2f..%2f${plantedMarker}.php`)],
];
const misdirectedForms: FormCase[] = [
  ['to a chosen file name', createValidForm, { requestTarget: `PUT /uploads/${plantedMarker}.webp` }],
  [
    'outside the uploads folder',
    createValidForm,
    { requestTarget: `POST /uploads/..%2f${plantedMarker}.webp` },
  ],
  ['below the route', createValidForm, { requestTarget: `POST /api/upload/..%2f${plantedMarker}.webp` }],
];

export const hostileUploads: readonly HostileUpload[] = [
  ...wrongTypes.map(toFileExpecting(415)),
  ...tooLarge.map(toFileExpecting(413)),
  ...polyglots.map(toFileExpecting(200)),
  ...malformedForms.map(toFormExpecting(400)),
  ...unusualForms.map(toFormExpecting(200)),
  ...misdirectedForms.map(toFormExpecting(404)),
];
