import { deflateSync } from 'node:zlib';
import { filePart, createForm, type MultipartForm } from './multipart-forms.ts';
import * as pictures from './crafted-pictures.ts';
import { plantedMarker, type HostileUpload } from './hostile-upload.ts';

const { validPictures: honest } = pictures;
type Bytes = Buffer | string;

interface Described {
  /** What the file is called. */
  called?: string;
  /** What the part says it is. */
  type?: string;
}

const sent = async (content: Bytes | Promise<Bytes>, { called, type }: Described): Promise<MultipartForm> =>
  createForm([
    filePart(await content, { ...(called !== undefined && { name: called }), ...(type && { type }) }),
  ]);

type Row = [name: string, make: () => Bytes | Promise<Bytes>, about?: Described];
const answering =
  (answer: HostileUpload['expectedStatus']) =>
  ([name, make, about = {}]: Row): HostileUpload => ({
    name,
    expectedStatus: answer,
    form: () => sent(make(), about),
  });

const script = `<script>alert('${plantedMarker}')</script>`;
const svg = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${inside}</svg>`;
const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
  '',
);
const cut = async (picture: Promise<Buffer>, kept: number) => (await picture).subarray(0, kept);
const longer = async (picture: Promise<Buffer>, words: string) =>
  Buffer.concat([await picture, Buffer.from(words)]);
const zeros = (length: number) => deflateSync(Buffer.alloc(length), { level: 9 });
const keyword = Buffer.from('Comment\0\0');
const zip = `PK\x03\x04\x0a\0\0\0\0\0${'\0'.repeat(16)}${plantedMarker}PK\x05\x06${'\0'.repeat(18)}`;

/** Not a picture of the kinds that are read. */
const wrongTypes: Row[] = [
  ['SVG with a script', () => svg(script), { called: 'dish.svg', type: 'image/svg+xml' }],
  ['SVG named .jpg', () => svg(script)],
  [
    'SVG that reads a file of the server',
    () =>
      svg(
        `<text>&file;${plantedMarker}</text>`,
        '<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>',
      ),
  ],
  [
    'SVG of a billion laughs',
    () => svg('<text>&e9;</text>', `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>`),
  ],
  ['HTML', () => `<!doctype html>${script}`, { called: 'dish.html', type: 'text/html' }],
  ['HTML named .jpg', () => `<!doctype html>${script}`],
  [
    'PDF',
    () => `%PDF-1.7\n1 0 obj <</S /JavaScript /JS (app.alert("${plantedMarker}"))>> endobj`,
    { called: 'menu.pdf' },
  ],
  ['PHP', () => `<?php system('${plantedMarker}'); ?>`, { called: 'dish.php', type: 'application/x-php' }],
  ['PHP named .php.jpg', () => `<?php system('${plantedMarker}'); ?>`, { called: 'dish.php.jpg' }],
  ['zip', () => Buffer.from(zip, 'latin1'), { called: 'dish.zip', type: 'application/zip' }],
  ['Windows program', () => `MZ\x90\0\x03\0\0\0${plantedMarker}`, { called: 'dish.exe' }],
  ['Linux program', () => `\x7fELF\x02\x01\x01\0${plantedMarker}`, { called: 'dish' }],
  ['shell script', () => `#!/bin/sh\necho ${plantedMarker}\n`, { called: 'dish.sh' }],
  ['text named .jpg', () => `Only words: ${plantedMarker}`],
  ['TIFF', () => honest.tiff(), { called: 'dish.tif' }],
  ['BMP', () => `BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0${plantedMarker}`],
  ['icon', () => Buffer.from(`\0\0\x01\0\x01\0\x01\x01\0\0\x01\0\x18\0${plantedMarker}`, 'latin1')],
  ['HEIC', () => `\0\0\0\x18ftypheic\0\0\0\0mif1heic${plantedMarker}`, { called: 'IMG_0001.HEIC' }],
  [
    'drawing program of ImageMagick',
    () => `push graphic-context\nimage over 0,0 0,0 'url(${plantedMarker})'`,
  ],
  [
    'GIF that is a script',
    () => `GIF89a=1;alert('${plantedMarker}')//`,
    { called: 'dish.gif', type: 'text/javascript' },
  ],
  ['WebP that is HTML behind its first bytes', () => `RIFF\xff\0\0\0WEBPVP8 ${script}`],
  ['PNG that is HTML behind its signature', () => `\x89PNG\r\n\x1a\n${script}`],
  ['nothing at all', () => Buffer.alloc(0)],
  ['JPEG cut off', () => cut(honest.jpeg(900, 600), 1_200)],
  ['PNG cut off', () => cut(honest.png(900, 600), 900)],
  ['WebP cut off', () => cut(honest.webp(900, 600), 60)],
  ['AVIF cut off', () => cut(honest.avif(900, 600), 250)],
  ['GIF cut off', () => cut(honest.gif(900, 600), 40)],
  ['PNG that says it is 4 billion wide', () => pictures.hugePng(0x7fffffff, 0x7fffffff, 0)],
  ['progressive JPEG that draws itself 1,000 times', () => pictures.jpegWithScans(2_000, 2_000, 1_000)],
];

/** Larger than is read. */
const tooLarge: Row[] = [
  ['PNG of 400 megapixels in 49 KB', () => pictures.hugePng(20_000, 20_000)],
  ['PNG of 1 × 40,000,001 pixels', () => pictures.hugePng(40_000_001, 1)],
  ['GIF of 64 megapixels in 35 bytes', () => pictures.hugeGif(8_000, 8_000, { whole: true })],
  ['WebP of 268 megapixels in 34 bytes', () => pictures.hugeWebp(16_383)],
  ['JPEG of 4 gigapixels in 300 bytes', () => pictures.hugeJpeg(65_500)],
  ['JPEG of one byte more than 5 MB', () => oneByteTooMany()],
  ['6 MB of nothing', () => Buffer.alloc(6 * 1024 * 1024)],
];

async function oneByteTooMany(): Promise<Buffer> {
  const jpeg = await honest.jpeg();
  return Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 + 1 - jpeg.length)]);
}

/** Pictures, with something else in them that must not survive. */
const polyglots: Row[] = [
  ['JPEG with HTML behind it', () => longer(honest.jpeg(), `<html>${script}`), { called: 'dish.html' }],
  [
    'JPEG with PHP behind it',
    () => longer(honest.jpeg(), `<?php ${plantedMarker} ?>`),
    { called: 'dish.jpg.php' },
  ],
  ['JPEG with a zip behind it', () => longer(honest.jpeg(), zip), { called: 'dish.jar' }],
  ['JPEG with PHP in its comment', () => pictures.jpegWith(0xfe, Buffer.from(`<?php ${plantedMarker} ?>`))],
  ['JPEG with a script in its Exif, and where it was taken', () => pictures.withExif(script)],
  ['JPEG with a script in its XMP', () => pictures.withXmp(script)],
  ['JPEG with a script as its colour profile', () => pictures.jpegWith(0xe2, profile)],
  [
    'JPEG of a script: comment of both',
    () => pictures.jpegWith(0xfe, Buffer.from(`*/=alert('${plantedMarker}')/*`)),
  ],
  ['PNG with a script in its words', () => pictures.pngWith({ type: 'tEXt', data: words })],
  ['PNG with PHP behind its end', () => longer(honest.png(), `<?php ${plantedMarker} ?>`)],
  ['PNG whose pixels spell PHP', () => pictures.pngEncodingText(`<?php system('${plantedMarker}'); ?>`)],
  ['PNG with words that unfold to 400 MB', () => unfolding('zTXt')],
  ['PNG with a colour profile that unfolds to 400 MB', () => unfolding('iCCP')],
  ['GIF with a script in its comment', () => pictures.gifWith(script), { type: 'text/html' }],
  ['GIF of 300,000 frames', () => pictures.hugeGif(1, 1, { frames: 300_000 })],
  ['GIF of one pixel on a canvas of 4 gigapixels', () => pictures.hugeGif(65_535, 65_535)],
  ['WebP with a script in its XMP', () => pictures.webpWithXmp(script)],
  ['WebP with HTML behind it', () => longer(honest.webp(), script)],
  ['WebP of 200 frames', () => pictures.animationWithFrames(200)],
  ['AVIF with HTML behind it', () => longer(honest.avif(), script)],
];

const profile = Buffer.from(`ICC_PROFILE\0\x01\x01${script}`);
const words = Buffer.from(`Comment\0${script}`);
const unfolding = (type: string) =>
  pictures.pngWith({ type, data: Buffer.concat([keyword, zeros(400 * 1024 * 1024)]) });

/** Names that mean something to a file system, a shell, a header or a page; the picture is an honest one. */
const names = [
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
const shown = (name: string) => JSON.stringify(name.length > 40 ? `${name.slice(0, 20)}…` : name);

const noNames = [`${plantedMarker}.php\0.jpg`, '.', '..', ''];
const named = (called: string): Row => [`named ${shown(called)}`, () => honest.jpeg(), { called }];

/** Files in well-formed forms. */
export const hostileFiles: readonly HostileUpload[] = [
  ...wrongTypes.map(answering(415)),
  ...tooLarge.map(answering(413)),
  ...polyglots.map(answering(200)),
  ...names.map(named).map(answering(200)),
  ...noNames.map(named).map(answering(400)),
];
