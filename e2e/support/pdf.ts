import { PDFiumLibrary, type PDFiumPage, type PDFiumPageRender } from '@hyzyla/pdfium';
import decodeQR, { type FinderPoints } from 'qr/decode.js';
import sharp from 'sharp';

/** A box in points, from the upper left corner of its page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A character with the box of its ink. */
export interface Letter extends Box {
  text: string;
}

export interface PrintedPage {
  width: number;
  height: number;
  /** In the order of the document, with the spaces between words. */
  letters: Letter[];
  pixels: PDFiumPageRender;
}

/** What the package keeps to itself: the page in PDFium, and functions for its letters. */
interface PageInternals {
  pageIdx: number;
  module: {
    _FPDFText_LoadPage: (page: number) => number;
    _FPDFText_ClosePage: (text: number) => void;
    _FPDFText_CountChars: (text: number) => number;
    _FPDFText_GetUnicode: (text: number, index: number) => number;
    _FPDFText_GetCharBox: (text: number, index: number, ...addresses: number[]) => number;
    wasmExports: { malloc: (size: number) => number; free: (address: number) => void };
    HEAPU8: Uint8Array;
  };
}

const pixelsPerPoint = 2;
const doubleBytes = 8;
const pointMm = 25.4 / 72;

function listLetters(page: PDFiumPage, pageHeight: number): Letter[] {
  const { module, pageIdx } = page as unknown as PageInternals;
  const text = module._FPDFText_LoadPage(pageIdx);
  const memory = module.wasmExports.malloc(4 * doubleBytes);
  const addresses = [0, 1, 2, 3].map((n) => memory + n * doubleBytes);
  const letters = Array.from({ length: module._FPDFText_CountChars(text) }, (_, i): Letter => {
    module._FPDFText_GetCharBox(text, i, ...addresses);
    const view = new DataView(module.HEAPU8.buffer);
    const [left = 0, right = 0, bottom = 0, top = 0] = addresses.map((at) => view.getFloat64(at, true));
    const character = String.fromCodePoint(module._FPDFText_GetUnicode(text, i));
    return { text: character, left, right, bottom: pageHeight - bottom, top: pageHeight - top };
  });
  module.wasmExports.free(memory);
  module._FPDFText_ClosePage(text);
  return letters;
}

/** Reads a PDF as a printer does: its letters, and the pixels of its pages. */
export async function readPdf(pdf: Uint8Array): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: PrintedPage[] = [];
  for (const page of document.pages()) {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    const letters = listLetters(page, height);
    // Rendering closes the page.
    pages.push({ width, height, letters, pixels: await page.render({ scale: pixelsPerPoint }) });
  }
  document.destroy();
  library.destroy();
  return pages;
}

/** Returns the letters that have their middle in the box. */
export const listLettersIn = ({ letters }: PrintedPage, { left, top, right, bottom }: Box): Letter[] =>
  letters.filter((letter) => {
    const [x, y] = [(letter.left + letter.right) / 2, (letter.top + letter.bottom) / 2];
    return x > left && x < right && y > top && y < bottom;
  });

export interface Drawing {
  png: Buffer;
  /** The text of its QR code, which is left out of the picture, and the size of a module. */
  qr: { text: string; moduleMm: number };
}

/** Draws a part of a page. */
export async function drawBox({ pixels }: PrintedPage, box: Box): Promise<Drawing> {
  const { data: rgba, width, height } = pixels;
  const toPixels = (points: number) => Math.round(points * pixelsPerPoint);
  const [left, top] = [toPixels(box.left), toPixels(box.top)];
  const crop = {
    left,
    top,
    width: Math.min(toPixels(box.right), width) - left,
    height: Math.min(toPixels(box.bottom), height) - top,
  };
  const raw = { width: crop.width, height: crop.height, channels: 4 } as const;
  const data = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .extract(crop)
    .raw()
    .toBuffer();
  let found: FinderPoints | undefined;
  let modules = 0;
  const text = decodeQR(
    { width: crop.width, height: crop.height, data },
    {
      timeLimit: Infinity,
      pointsOnDetect: (points) => (found = points),
      imageOnResult: (grid) => (modules = grid.width),
    },
  );
  if (!found) throw new Error('The code was read without a place');
  const code = found.boundingBox;
  const blank = {
    create: {
      width: Math.ceil(code.width) + 8,
      height: Math.ceil(code.height) + 8,
      channels: 3,
      background: '#fff',
    },
  } as const;
  const png = await sharp(data, { raw })
    .composite([{ input: blank, left: Math.floor(code.x) - 4, top: Math.floor(code.y) - 4 }])
    .grayscale()
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return { png, qr: { text, moduleMm: (code.width / modules / pixelsPerPoint) * pointMm } };
}
