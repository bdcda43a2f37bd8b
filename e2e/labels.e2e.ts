import type { Batch } from '@homechef/contract/batches/batch';
import type { Session } from '@homechef/contract/users/user';
import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import {
  approvePermit,
  callApi,
  createChef,
  createPublishedProduct,
  restoreSession,
  submitPermit,
} from './support/fixtures.ts';
import { createMenu } from './support/kitchens.ts';
import { drawBox, listLettersIn, readPdf, type Box, type Letter } from './support/pdf.ts';
import { desk, expect, full, test } from './support/test.ts';

const pointsPerMm = 72 / 25.4;

interface Paper {
  size: string;
  /** Where the first label of a page is, and how far away the next column and row are. */
  label: Box;
  columns?: number;
  pitch?: { x: number; y: number };
  labelsPerPage: number;
  /** What stays blank at the edges of a label, because no printer feeds exactly, and rolls have a margin. */
  blankMm: number;
}

const createRoll = (widthMm: number, size: string): Paper => ({
  size,
  label: { left: 0, top: 0, right: widthMm * pointsPerMm, bottom: 150 * pointsPerMm },
  labelsPerPage: 1,
  blankMm: 3,
});

/** What is in the printer: sheets of ten labels, and rolls. */
const papers: Record<string, Paper> = {
  letter: {
    size: '612×792',
    label: { left: 11.25, top: 36, right: 299.25, bottom: 180 },
    columns: 2,
    pitch: { x: 301.5, y: 144 },
    labelsPerPage: 10,
    blankMm: 1.5,
  },
  letter6: {
    size: '612×792',
    label: { left: 11.25, top: 36, right: 299.25, bottom: 276 },
    columns: 2,
    pitch: { x: 301.5, y: 240 },
    labelsPerPage: 6,
    blankMm: 1.5,
  },
  a4: {
    size: '595×842',
    label: { left: 17, top: 17, right: 297.6, bottom: 178.6 },
    columns: 2,
    pitch: { x: 280.6, y: 161.6 },
    labelsPerPage: 10,
    blankMm: 1.5,
  },
  roll80: createRoll(80, '227×425'),
  roll58: createRoll(58, '164×425'),
};

const getLabelBox = ({ columns = 1, label, pitch = { x: 0, y: 0 } }: Paper, index: number): Box => {
  const [x, y] = [(index % columns) * pitch.x, Math.floor(index / columns) * pitch.y];
  return { left: label.left + x, right: label.right + x, top: label.top + y, bottom: label.bottom + y };
};

const federal = ['fish', 'crustaceans', 'peanuts', 'soybeans', 'sesame'];
const bread = {
  category: 'Pastry',
  countInStock: 20,
  allergens: {
    ...Object.fromEntries(federal.map((allergen) => [allergen, 'free'])),
    ...Object.fromEntries(['nuts', 'wheat', 'gluten', 'milk', 'eggs'].map((name) => [name, 'contains'])),
  },
  allergenDetails: { nuts: 'walnuts' },
  netQuantity: '16 oz (454 g)',
  ingredients:
    'Banana, wheat flour (wheat, niacin, reduced iron, thiamin mononitrate, riboflavin, folic acid), sugar, eggs, ' +
    'walnuts, butter (cream, salt), baking soda, cinnamon, salt.',
};
const netDigits = '16454';
const longName =
  'Brown Butter Banana Bread with Toasted California Walnuts, Cinnamon Sugar Crust and Orange Blossom Honey Glaze, Big Loaf';
const arabic = 'يُحفظ في الثلاجة ويؤكل خلال ثلاثة أيام';

interface LabelCase {
  name: string;
  /** If its name is on the label, as long in each run, so that lines end at the same word. */
  kitchen?: string;
  address: string;
  permit: { number: string; issuer: string; holder: string };
  dish: { name: string; storage?: string };
  /** What the state wants on it, in this order. */
  lines: string[];
  /** A sentence whose type size the state names. */
  sentence?: { text: string; points: number };
  /** Papers whose labels are too small for it. */
  tooSmall?: string[];
}

const foodLines = [
  `Ingredients: ${bread.ingredients}`,
  'Contains: Walnuts, wheat, milk, eggs.',
  'Lot 310311-01',
];
const arizonaLines = [
  'This product was produced in a home kitchen that may come in contact with common food allergens and pet allergens ' +
    'and is not subject to public health inspection.',
  'Ida Park · Reg. CF-20418 · Made 3/11/2031',
  'www.azdhs.gov/CottageFood',
];
const netLine = `Net wt ${bread.netQuantity}`;

const usual: LabelCase = {
  name: 'arizona',
  address: '1 Main St, Phoenix, AZ, 85001',
  permit: { number: 'CF-20418', issuer: 'ADHS', holder: 'Ida Park' },
  dish: { name: 'Banana Walnut Bread' },
  lines: ['Banana Walnut Bread', ...foodLines, ...arizonaLines, netLine],
};
const long: LabelCase = {
  ...usual,
  name: 'arizona-long',
  dish: { name: longName, storage: arabic },
  // The Arabic line is in the picture: a PDF has its letters in the order in which they are drawn.
  lines: [longName, ...foodLines, ...arizonaLines, netLine],
};
const california: LabelCase = {
  name: 'california',
  kitchen: 'Sweet Maple',
  address: '1 Main St, Los Angeles, CA, 90012',
  permit: { number: 'A-30577', issuer: 'Los Angeles County', holder: '' },
  dish: { name: 'Banana Walnut Bread' },
  sentence: { text: 'Made in a Home Kitchen', points: 12 },
  lines: [
    'Banana Walnut Bread',
    'Made in a Home Kitchen',
    ...foodLines,
    'Sweet Maple',
    'Los Angeles, CA 90012 · Registration or Permit # A-30577 · Los Angeles County',
    netLine,
  ],
};
const safeHandling =
  'SAFE HANDLING INSTRUCTIONS: To prevent illness from bacteria, keep this food refrigerated or frozen until the food ' +
  'is prepared for consumption.';
const texas: LabelCase = {
  name: 'texas-chilled',
  kitchen: 'Prairie Oven',
  address: '1 Main St, Austin, TX, 78701',
  permit: { number: '4471', issuer: 'DSHS', holder: '' },
  dish: { name: 'Banana Walnut Bread', storage: 'Keep refrigerated' },
  sentence: { text: safeHandling, points: 12 },
  tooSmall: ['letter', 'a4'],
  lines: [
    'Banana Walnut Bread',
    ...foodLines,
    'THIS PRODUCT WAS PRODUCED IN A PRIVATE RESIDENCE THAT IS NOT SUBJECT TO GOVERNMENTAL LICENSING OR INSPECTION.',
    'Prairie Oven',
    'DSHS # 4471 · Made 3/11/2031',
    safeHandling,
    'Keep refrigerated',
    netLine,
  ],
};

const copies = 12;

/** Makes a batch in a kitchen with an approved permit. */
async function makeBatch({
  kitchen,
  dish,
  address,
  permit,
}: LabelCase): Promise<{ chef: Session; batch: Batch }> {
  const chef = await createChef(kitchen && `${kitchen} ${test.info().repeatEachIndex}`, { address });
  await approvePermit(await submitPermit(chef, { ...permit, kind: 'cottage_food' }));
  const { _id, image, price, description } = await createPublishedProduct(chef);
  const form = { ...bread, ...dish, image, price, description };
  await callApi(`/products/${_id}`, 'put', form, chef.token);
  const path = `/kitchens/${chef._id}/batches`;
  return { chef, batch: await callApi(path, 'post', { product: _id, portions: copies }, chef.token) };
}

async function print(page: Page, paper: string): Promise<Buffer> {
  await page.getByLabel('Paper').selectOption(paper);
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole('button', { name: `Print ${copies} labels` }).click();
  await expect(page.locator('.labels-sheet .batch-label')).toHaveCount(copies);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return pdf;
}

const toText = (letters: readonly Letter[]) => letters.map(({ text }) => text).join('');
/** Without spaces, because a PDF has none where a line ends, and without capitals, which small text is printed in. */
const toPlain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();

const isLatin = ({ text }: Letter) => /^[\p{Script=Latin}\d]$/u.test(text);

/** Lists letters that lie on one another. */
function listOverlaps(letters: readonly Letter[]): string[] {
  const sizes = letters.filter(isLatin);
  return sizes.flatMap((a, i) =>
    sizes.slice(i + 1).flatMap((b) => {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return width > 1 && height > 1
        ? [`${a.text} and ${b.text} at ${Math.round(a.left)}, ${Math.round(a.top)}`]
        : [];
    }),
  );
}

/** 1/16 inch, the least that US law allows for capitals, and for an “o” in mixed text. */
const minLetterPoints = 4.5;
/** Height of a capital of the labels’ font, by its type size. */
const capitalHeight = 0.68;
/** 1/8 inch, for the net quantity on a label of up to 25 square inches. */
const minNetPoints = 9;
/** So that an old phone still reads the code. */
const minModuleMm = 0.4;
/** Browsers place letters a fraction of a pixel apart, and each device has its own Arabic font. */
const pictureTolerance = { threshold: 0.3, maxDiffPixelRatio: 0.01 };

function checkLetters(letters: readonly Letter[], box: Box, blankMm: number, lines: readonly string[]) {
  let rest = toPlain(toText(letters));
  for (const line of lines.map(toPlain)) {
    expect(rest, 'the required lines stand in their order').toContain(line);
    rest = rest.slice(rest.indexOf(line) + line.length);
  }
  const blank = blankMm * pointsPerMm;
  const cutOff = letters.filter(
    ({ text, left, top, right, bottom }) =>
      text.trim() !== '' &&
      (left < box.left + blank ||
        right > box.right - blank ||
        top < box.top + blank ||
        bottom > box.bottom - blank),
  );
  expect(toText(cutOff), 'no letter is cut off').toBe('');
  expect(listOverlaps(letters), 'no letters lie on one another').toEqual([]);
  const small = letters.filter(
    ({ text, top, bottom }) => /^[A-Zo]$/.test(text) && bottom - top < minLetterPoints,
  );
  expect(toText(small), 'no letter is too small').toBe('');
  const net = letters.filter(({ text }) => /^\d$/.test(text)).slice(-netDigits.length);
  expect(toText(net)).toBe(netDigits);
  for (const { top, bottom } of net) expect(bottom - top).toBeGreaterThanOrEqual(minNetPoints);
}

/** Checks the height of the first letter of a sentence, which is a capital. */
function checkSize(letters: readonly Letter[], { text, points }: NonNullable<LabelCase['sentence']>) {
  const inked = letters.filter((letter) => letter.text.trim() !== '');
  const first = inked[toText(inked).indexOf(text.replaceAll(' ', ''))];
  const height = first ? first.bottom - first.top : 0;
  expect(height, 'the sentence has its size').toBeGreaterThanOrEqual(points * capitalHeight);
}

/** Prints a batch on a paper, checks each label, and compares the first one with its stored picture. */
async function checkPrint(
  page: Page,
  paperName: string,
  { name, lines, sentence }: LabelCase,
  lotUrl: string,
) {
  const paper = papers[paperName];
  if (!paper) throw new Error(`There is no paper ${paperName}`);
  const pages = await readPdf(await print(page, paperName));
  expect(pages.map(({ width, height }) => `${Math.round(width)}×${Math.round(height)}`)).toEqual(
    Array.from({ length: Math.ceil(copies / paper.labelsPerPage) }, () => paper.size),
  );
  for (let i = 0; i < copies; i++) {
    const printed = pages[Math.floor(i / paper.labelsPerPage)];
    if (!printed) throw new Error(`Label ${i} has no page`);
    const box = getLabelBox(paper, i % paper.labelsPerPage);
    const letters = listLettersIn(printed, box);
    checkLetters(letters, box, paper.blankMm, lines);
    if (sentence) checkSize(letters, sentence);
    if (i > 0) continue;
    const { png, qr } = await drawBox(printed, box);
    expect(qr.text).toBe(lotUrl);
    expect(qr.moduleMm).toBeGreaterThan(minModuleMm);
    expect(png).toMatchSnapshot(`${name}-${paperName}.png`, pictureTolerance);
  }
}

async function expectTooLong(page: Page, paperName: string) {
  await page.getByLabel('Paper').selectOption(paperName);
  await expect(page.getByText('It does not fit on this paper.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print/ })).toHaveCount(0);
}

async function checkPapers(page: Page, labelCase: LabelCase) {
  const { chef, batch } = await makeBatch(labelCase);
  await restoreSession(page, chef);
  // Printing for real ends at once here, and takes the sheet away.
  await page.addInitScript(() => (window.print = () => undefined));
  await page.goto(`/chef/labels?batch=${batch._id}`);
  await expect(page.getByRole('heading', { name: /^Complete/ })).toBeVisible();
  const lotUrl = new URL(`/lots/${chef._id}/${batch.lot}`, page.url()).href;
  for (const paperName of Object.keys(papers))
    if (labelCase.tooSmall?.includes(paperName)) await expectTooLong(page, paperName);
    else await checkPrint(page, paperName, labelCase, lotUrl);
}

for (const labelCase of [usual, long, california, texas])
  test(`the label “${labelCase.name}” comes out whole on every paper`, full(desk), async ({ page }) => {
    await checkPapers(page, labelCase);
  });

test(
  'a poster fits on one sheet, and the code of poster and picture leads to the kitchen',
  full(desk),
  async ({ page }) => {
    const { chef, slug, plate } = await createMenu();
    await restoreSession(page, chef);
    await page.goto('/chef/poster');
    const url = new URL(`/k/${slug}`, page.url()).href;
    const sheets = [
      ['Letter', 612, 792],
      ['A4', 595, 842],
    ] as const;
    for (const [paper, right, bottom] of sheets)
      for (const hasPrices of [false, true]) {
        await page.getByRole('radio', { name: paper }).check();
        await page.getByRole('checkbox', { name: 'With the menu and prices' }).setChecked(hasPrices);
        const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
        expect(pages.map(({ width, height }) => [width, height].map(Math.round))).toEqual([[right, bottom]]);
        const [sheet] = pages;
        if (!sheet) throw new Error('The poster has no page');
        const text = toPlain(toText(sheet.letters));
        expect(text).toContain(toPlain('Order ahead, pay cash'));
        expect(text.includes(toPlain(plate.name))).toBe(hasPrices);
        const { qr } = await drawBox(sheet, { left: 0, top: 0, right, bottom });
        expect(qr.text).toBe(url);
      }

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the picture' }).click();
    const picture = sharp(await (await download).path());
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(url);
  },
);

test('a draft of a label is black on white in the dark theme too', full(desk), async ({ page }) => {
  const { chef, batch } = await createMenu();
  await restoreSession(page, chef);
  await page.goto(`/chef/labels?batch=${batch._id}`);
  const label = page.locator('.labels-preview .batch-label.is-draft');
  await label.waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-bs-theme', 'dark'));
  await expect(label).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(label.getByRole('heading')).toHaveCSS('color', 'rgb(0, 0, 0)');
});
