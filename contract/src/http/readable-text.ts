import { z } from 'zod';
import { encodeMessage } from '../messages/api-message.ts';
import { textField } from './field-schemas.ts';
import { foldBlankLetters, hasHiddenCharacters } from './hidden-characters.ts';

/** Soft hyphens, zero-width spaces and byte order marks. They arrive with pasted text and do no harm. */
const harmlessCharacters = /[\u00ad\u200b\ufeff]/g;

/**
 * Creates a schema like `textField`, for text that other people read (docs/rules/moderation.md §3). Bidirectional
 * controls and other invisible format characters are invalid, except that multiline text just loses the harmless ones.
 * Letters that look like a space become a space.
 */
export const readableTextField = (max: number, options: Parameters<typeof textField>[1] = {}) =>
  z.preprocess(
    (value, context) => {
      if (typeof value !== 'string') return value;
      const text = options.multiline ? value.replace(harmlessCharacters, '') : value;
      // This check comes first because trimming would remove a byte order mark.
      if (hasHiddenCharacters(text))
        context.addIssue({ code: 'custom', message: encodeMessage('field.hidden_characters') });
      return foldBlankLetters(text);
    },
    textField(max, options),
  );
