/** Words for true and false that spreadsheets write in English and Spanish, and that people type. */
const trueWords = ['true', 't', 'verdadero', 'v', '1', 'yes', 'y', 'si', 'sí', 's', 'x'];
const falseWords = ['false', 'f', 'falso', '0', 'no', 'n'];

export const readBoolean = (cell: string): boolean | undefined => {
  const word = cell.trim().normalize('NFC').toLowerCase();
  return trueWords.includes(word) ? true : falseWords.includes(word) ? false : undefined;
};

const currency = /^(us)?\$|\$$|^usd\b|\busd$/gi;

/**
 * Returns a number as programs read it. Spreadsheets write `$1,250.50`, or `1.250,50` where decimals follow a comma. A
 * text that is no such number stays, so that its error names it.
 */
export function readNumber(cell: string): string {
  const text = cell.normalize('NFKC').replaceAll(currency, '').trim();
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  if (/^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text;
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

const dates = [
  /^\d{1,4}[-/]\d{1,2}([-/]\d{1,4})?( \d{1,2}:\d{2}(:\d{2})?)?$/,
  /^\d{1,2}\.\d{1,2}\.\d{2,4}$/,
  /^\d{1,2}[-. ]{1,2}(de )?\p{L}{3,10}\.?([- ]{1,2}(de )?\d{2,4})?$/u,
  /^\p{L}{3,10}\.?[- ]\d{1,4}(, \d{2,4})?$/u,
];

/** Returns whether a spreadsheet made a date of a number, as of 12.5 the 12th of May. */
export const isDate = (cell: string): boolean => dates.some((date) => date.test(readNumber(cell)));
