import { z } from 'zod';
import { encodeMessage } from '../messages/api-message.ts';
import { textField } from './field-schemas.ts';

const emoji = String.raw`\p{Extended_Pictographic}`;
// A joiner between letters or emoji changes their shape, so it stays. `\p{M}` covers variation selectors.
const joiner = String.raw`(?<=[\p{L}\p{M}${emoji}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}${emoji}])`;
// The tag characters in the flags of England, Scotland and Wales.
const flagTags = String.raw`(?<=\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`;

/** Matches an allowed sequence, or else one invisible format character. */
const formatCharacters = new RegExp(String.raw`(${joiner}|${flagTags})|\p{Cf}`, 'gu');

/** Removes direction controls and other invisible format characters. */
export const removeHiddenCharacters = (text: string): string => text.replace(formatCharacters, '$1');

const hasHiddenCharacters = (text: string): boolean => removeHiddenCharacters(text) !== text;

// Hangul fillers and the Braille blank. Unicode calls them letters and symbols, but readers see a gap.
const blankLetters = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** Replaces letters that look like a space with a real space. */
export const foldBlankLetters = (text: string): string => text.replace(blankLetters, ' ');

/** Soft hyphens, zero-width spaces and byte order marks. They arrive with pasted text and do no harm. */
const harmlessCharacters = /[\u00ad\u200b\ufeff]/g;

/** Halves of an emoji that a form has cut at its maximum length. */
const cutCharacters = /\p{Cs}/gu;

/**
 * Creates a schema like `textField`, for text that other people read (docs/rules/moderation.md §3). Bidirectional
 * controls and other invisible format characters are invalid, except that multiline text just loses the harmless ones.
 * Letters that look like a space become a space, and half an emoji is removed.
 */
export const readableTextField = (max: number, options: Parameters<typeof textField>[1] = {}) =>
  z.preprocess(
    (value, context) => {
      if (typeof value !== 'string') return value;
      const whole = value.replace(cutCharacters, '');
      const text = options.multiline ? whole.replace(harmlessCharacters, '') : whole;
      // This check comes first because trimming would remove a byte order mark.
      if (hasHiddenCharacters(text))
        context.addIssue({ code: 'custom', message: encodeMessage('field.hidden_characters') });
      return foldBlankLetters(text);
    },
    textField(max, options),
  );
