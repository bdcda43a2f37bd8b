import { z } from 'zod';
import { encodeMessage } from '../messages/api-message.ts';
import { textField } from './field-schemas.ts';
import { foldBlankLetters, hasHiddenCharacters } from './hidden-characters.ts';

/** Soft hyphens, zero-width spaces and byte order marks. They come with copied texts and do no harm. */
const harmlessCharacters = /[\u00ad\u200b\ufeff]/g;

/**
 * Creates a schema as `textField` for text that other people read. Bidirectional controls and other
 * invisible format characters are invalid. Harmless ones are removed from long texts, which have several lines. Letters
 * that look like a space become one.
 */
export const readableTextField = (max: number, options: Parameters<typeof textField>[1] = {}) =>
  z.preprocess(
    (value, context) => {
      if (typeof value !== 'string') return value;
      const text = options.multiline ? value.replace(harmlessCharacters, '') : value;
      // Trimming would remove a byte order mark.
      if (hasHiddenCharacters(text))
        context.addIssue({ code: 'custom', message: encodeMessage('field.hidden_characters') });
      return foldBlankLetters(text);
    },
    textField(max, options),
  );
