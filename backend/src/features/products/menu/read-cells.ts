/** Words for true and false that spreadsheets write in English, Spanish and other languages, and that people type. */
const trueWords = [
  'true',
  't',
  'yes',
  'y',
  '1',
  'x',
  'verdadero',
  'v',
  'sí',
  'si',
  's',
  'verdadeiro',
  'vero',
  'vrai',
  'wahr',
];
const falseWords = ['false', 'f', 'falso', '0', 'no', 'n', 'faux', 'falsch'];

export const readBoolean = (cell: string): boolean | undefined => {
  const word = cell.trim().normalize('NFC').toLowerCase();
  return trueWords.includes(word) ? true : falseWords.includes(word) ? false : undefined;
};

const currency = /^(us)?\$|\$$|^usd|\busd$/gi;

/**
 * Returns a number as programs read it. Spreadsheets write `$1,250.50`, or `1.250,50` and `1 250,50` where decimals
 * follow a comma. A text that is no such number stays, so that its error names it.
 */
export function readNumber(cell: string): string {
  const unspaced = cell.normalize('NFKC').replaceAll(currency, '').trim();
  const text = /^\d{1,3}( \d{3})+(,\d{1,2})?$/.test(unspaced) ? unspaced.replaceAll(' ', '') : unspaced;
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  if (/^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text;
}

/** Returns the two prices that a cell can mean: in `1.250`, the point can separate cents or thousands. */
export function listPriceMeanings(cell: string): [string, string] | undefined {
  const text = readNumber(cell);
  return /^[1-9]\d{0,2}\.\d{2}0$/.test(text) ? [Number(text).toFixed(2), text.replace('.', '')] : undefined;
}

/** Like `readNumber`. A whole number has no decimals, so `1.250` can only be a thousand. */
export const readWholeNumber = (cell: string): string => {
  const text = readNumber(cell);
  return /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text;
};

const toOption = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[\s-]+/g, '_');

/** Returns the options of a cell, in any case: `Gluten free; vegan` has two, and so has `vegan halal`. */
export const readOptions = (cell: string, options: readonly string[]): string[] =>
  [
    ...new Set(
      cell
        .split(/[,;|]/)
        .flatMap((part) => (options.includes(toOption(part)) ? part : part.split(/\s+/)))
        .map(toOption),
    ),
  ].filter((option) => option !== '');

/** Returns the option that a cell names in any case, otherwise the cell. */
export const readOption = (cell: string, options: readonly string[]): string =>
  options.find((option) => toOption(option) === toOption(cell)) ?? cell;

/** The first letters of months in English, Spanish, German and French. */
const month =
  '(?:jan|ene|feb|fév|mar|mär|mrz|apr|abr|avr|may|mai|jun|juin|jul|juil|aug|ago|aoû|sep|set|oct|okt|nov|dec|dic|dez|déc)\\p{L}{0,7}\\.?';

const dates = [
  /^\d{1,4}[-/]\d{1,2}([-/]\d{1,4})?( \d{1,2}:\d{2}(:\d{2})?)?$/,
  /^\d{1,2}\.\d{1,2}\.\d{2,4}$/,
  new RegExp(`^\\d{1,2}[-. ]{1,2}(de )?${month}([- ]{1,2}(de )?\\d{2,4})?$`, 'iu'),
  new RegExp(`^${month}[- ]\\d{1,4}(, \\d{2,4})?$`, 'iu'),
];

/** Returns whether a spreadsheet made a date of a number, as of 12.5 the 12th of May. */
export const isDate = (cell: string): boolean => dates.some((date) => date.test(readNumber(cell)));
