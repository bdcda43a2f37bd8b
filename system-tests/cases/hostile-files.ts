import { deflateSync } from 'node:zlib';
import { createFilePart, createForm, type MultipartForm } from './multipart-forms.ts';
import * as pictures from './crafted-pictures.ts';
import { plantedMarker, type HostileUpload } from './hostile-upload.ts';

const { validPictures } = pictures;
type Content = Buffer | string;

interface FileDescription {
  fileName?: string;
  type?: string;
}

const createUploadForm = async (
  content: Content | Promise<Content>,
  { fileName, type }: FileDescription,
): Promise<MultipartForm> =>
  createForm([
    createFilePart(await content, {
      ...(fileName !== undefined && { name: fileName }),
      ...(type && { type }),
    }),
  ]);

type CaseRow = [name: string, createFile: () => Content | Promise<Content>, description?: FileDescription];
const toUploadExpecting =
  (expectedStatus: HostileUpload['expectedStatus']) =>
  ([name, createFile, description = {}]: CaseRow): HostileUpload => ({
    name,
    expectedStatus,
    form: () => createUploadForm(createFile(), description),
  });

const script = `<script>alert('${plantedMarker}')</script>`;
const createSvg = (content: string, prolog = '') =>
  `${prolog}<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${content}</svg>`;
const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
  '',
);
const truncate = async (picture: Promise<Buffer>, keptBytes: number) =>
  (await picture).subarray(0, keptBytes);
const append = async (picture: Promise<Buffer>, textChunk: string) =>
  Buffer.concat([await picture, Buffer.from(textChunk)]);
const deflateZeros = (length: number) => deflateSync(Buffer.alloc(length), { level: 9 });
const keyword = Buffer.from('Comment\0\0');
const zip = `PK\x03\x04\x0a\0\0\0\0\0${'\0'.repeat(16)}${plantedMarker}PK\x05\x06${'\0'.repeat(18)}`;

const wrongTypes: CaseRow[] = [
  ['SVG with a script', () => createSvg(script), { fileName: 'dish.svg', type: 'image/svg+xml' }],
  ['SVG named .jpg', () => createSvg(script)],
  [
    'SVG that reads a server file',
    () =>
      createSvg(
        `<text>&file;${plantedMarker}</text>`,
        '<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>',
      ),
  ],
  [
    'SVG of a billion laughs',
    () => createSvg('<text>&e9;</text>', `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>`),
  ],
  ['HTML', () => `<!doctype html>${script}`, { fileName: 'dish.html', type: 'text/html' }],
  ['HTML named .jpg', () => `<!doctype html>${script}`],
  [
    'PDF',
    () => `%PDF-1.7\n1 0 obj <</S /JavaScript /JS (app.alert("${plantedMarker}"))>> endobj`,
    { fileName: 'menu.pdf' },
  ],
  ['PHP', () => `<?php system('${plantedMarker}'); ?>`, { fileName: 'dish.php', type: 'application/x-php' }],
  ['PHP named .php.jpg', () => `<?php system('${plantedMarker}'); ?>`, { fileName: 'dish.php.jpg' }],
  ['zip', () => Buffer.from(zip, 'latin1'), { fileName: 'dish.zip', type: 'application/zip' }],
  ['Windows program', () => `MZ\x90\0\x03\0\0\0${plantedMarker}`, { fileName: 'dish.exe' }],
  ['Linux program', () => `\x7fELF\x02\x01\x01\0${plantedMarker}`, { fileName: 'dish' }],
  ['shell script', () => `#!/bin/sh\necho ${plantedMarker}\n`, { fileName: 'dish.sh' }],
  ['text named .jpg', () => `Only words: ${plantedMarker}`],
  ['TIFF', () => validPictures.tiff(), { fileName: 'dish.tif' }],
  ['BMP', () => `BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0${plantedMarker}`],
  ['icon', () => Buffer.from(`\0\0\x01\0\x01\0\x01\x01\0\0\x01\0\x18\0${plantedMarker}`, 'latin1')],
  ['HEIC', () => `\0\0\0\x18ftypheic\0\0\0\0mif1heic${plantedMarker}`, { fileName: 'IMG_0001.HEIC' }],
  ['ImageMagick drawing commands', () => `push graphic-context\nimage over 0,0 0,0 'url(${plantedMarker})'`],
  [
    'GIF that is also a script',
    () => `GIF89a=1;alert('${plantedMarker}')//`,
    { fileName: 'dish.gif', type: 'text/javascript' },
  ],
  ['HTML with a WebP header', () => `RIFF\xff\0\0\0WEBPVP8 ${script}`],
  ['HTML with a PNG signature', () => `\x89PNG\r\n\x1a\n${script}`],
  ['empty file', () => Buffer.alloc(0)],
  ['truncated JPEG', () => truncate(validPictures.jpeg(900, 600), 1_200)],
  ['truncated PNG', () => truncate(validPictures.png(900, 600), 900)],
  ['truncated WebP', () => truncate(validPictures.webp(900, 600), 60)],
  ['truncated AVIF', () => truncate(validPictures.avif(900, 600), 250)],
  ['truncated GIF', () => truncate(validPictures.gif(900, 600), 40)],
  ['PNG that declares a width of 2 billion pixels', () => pictures.createHugePng(0x7fffffff, 0x7fffffff, 0)],
  ['progressive JPEG with 1,000 scans', () => pictures.createJpegWithScans(2_000, 2_000, 1_000)],
];

const tooLarge: CaseRow[] = [
  ['PNG of 400 megapixels in 49 KB', () => pictures.createHugePng(20_000, 20_000)],
  ['PNG of 1 × 40,000,001 pixels', () => pictures.createHugePng(40_000_001, 1)],
  ['GIF of 64 megapixels in 35 bytes', () => pictures.createHugeGif(8_000, 8_000, { whole: true })],
  ['WebP of 268 megapixels in 34 bytes', () => pictures.createHugeWebp(16_383)],
  ['JPEG of 4 gigapixels in 300 bytes', () => pictures.createHugeJpeg(65_500)],
  ['JPEG one byte larger than 5 MB', () => createOversizedJpeg()],
  ['6 MB of zeros', () => Buffer.alloc(6 * 1024 * 1024)],
];

async function createOversizedJpeg(): Promise<Buffer> {
  const jpeg = await validPictures.jpeg();
  return Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 + 1 - jpeg.length)]);
}

/** Valid pictures with additional content that must not survive re-encoding. */
const polyglots: CaseRow[] = [
  [
    'JPEG with HTML appended',
    () => append(validPictures.jpeg(), `<html>${script}`),
    { fileName: 'dish.html' },
  ],
  [
    'JPEG with PHP appended',
    () => append(validPictures.jpeg(), `<?php ${plantedMarker} ?>`),
    { fileName: 'dish.jpg.php' },
  ],
  ['JPEG with a zip appended', () => append(validPictures.jpeg(), zip), { fileName: 'dish.jar' }],
  [
    'JPEG with PHP in its comment',
    () => pictures.createJpegWithSegment(0xfe, Buffer.from(`<?php ${plantedMarker} ?>`)),
  ],
  ['JPEG with a script and GPS data in its Exif', () => pictures.createJpegWithExif(script)],
  ['JPEG with a script in its XMP', () => pictures.createJpegWithXmp(script)],
  ['JPEG with a script as its color profile', () => pictures.createJpegWithSegment(0xe2, colorProfile)],
  [
    'JPEG that is also a script with a shared comment',
    () => pictures.createJpegWithSegment(0xfe, Buffer.from(`*/=alert('${plantedMarker}')/*`)),
  ],
  [
    'PNG with a script in a text chunk',
    () => pictures.createPngWithChunks({ type: 'tEXt', data: textChunk }),
  ],
  ['PNG with PHP appended', () => append(validPictures.png(), `<?php ${plantedMarker} ?>`)],
  [
    'PNG whose pixels spell PHP',
    () => pictures.createPngEncodingText(`<?php system('${plantedMarker}'); ?>`),
  ],
  ['PNG with a text chunk that inflates to 400 MB', () => createInflatingPng('zTXt')],
  ['PNG with a color profile that inflates to 400 MB', () => createInflatingPng('iCCP')],
  ['GIF with a script in its comment', () => pictures.createGifWithComment(script), { type: 'text/html' }],
  ['GIF of 300,000 frames', () => pictures.createHugeGif(1, 1, { frames: 300_000 })],
  ['GIF of one pixel on a canvas of 4 gigapixels', () => pictures.createHugeGif(65_535, 65_535)],
  ['WebP with a script in its XMP', () => pictures.createWebpWithXmp(script)],
  ['WebP with HTML appended', () => append(validPictures.webp(), script)],
  ['WebP of 200 frames', () => pictures.createAnimation(200)],
  ['AVIF with HTML appended', () => append(validPictures.avif(), script)],
];

const colorProfile = Buffer.from(`ICC_PROFILE\0\x01\x01${script}`);
const textChunk = Buffer.from(`Comment\0${script}`);
const createInflatingPng = (type: string) =>
  pictures.createPngWithChunks({ type, data: Buffer.concat([keyword, deflateZeros(400 * 1024 * 1024)]) });

/** File names with a meaning for a file system, a shell, a header or a page. The picture itself is valid. */
const hostileNames = [
  `../../${plantedMarker}.jpg`,
  `..\\..\\${plantedMarker}.jpg`,
  `/etc/${plantedMarker}`,
  `C:\\${plantedMarker}.exe`,
  `..%2f..%2f${plantedMarker}.php`,
  `%2e%2e/${plantedMarker}`,
  `${plantedMarker}.php%00.jpg`,
  'CON',
  '.htaccess',
  '~root',
  `${plantedMarker}.webp`,
  `dish\u202egpj.${plantedMarker}.exe`,
  `<img src=x onerror=alert('${plantedMarker}')>.jpg`,
  `dish; rm -rf ${plantedMarker}.jpg`,
  `$(${plantedMarker}).jpg`,
  `%0d%0aX-${plantedMarker}: 1.jpg`,
  `😀${plantedMarker}.jpg`,
  `${plantedMarker.padEnd(4_000, 'x')}.jpg`,
  '__proto__',
];
const formatName = (name: string) => JSON.stringify(name.length > 40 ? `${name.slice(0, 20)}…` : name);

const invalidNames = [`${plantedMarker}.php\0.jpg`, '.', '..', ''];
const toNamedUpload = (fileName: string): CaseRow => [
  `named ${formatName(fileName)}`,
  () => validPictures.jpeg(),
  { fileName },
];

export const hostileFiles: readonly HostileUpload[] = [
  ...wrongTypes.map(toUploadExpecting(415)),
  ...tooLarge.map(toUploadExpecting(413)),
  ...polyglots.map(toUploadExpecting(200)),
  ...hostileNames.map(toNamedUpload).map(toUploadExpecting(200)),
  ...invalidNames.map(toNamedUpload).map(toUploadExpecting(400)),
];
