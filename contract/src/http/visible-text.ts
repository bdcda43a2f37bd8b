import { encodeMessage } from '../messages/api-message.ts';
import { textField } from './field-schemas.ts';
import { hasHiddenCharacters } from './hidden-characters.ts';

/** Creates a schema for one line of text that other people read. */
export const visibleTextField = (max: number, options?: { min?: number }) =>
  textField(max, options).refine(
    (text) => !hasHiddenCharacters(text),
    encodeMessage('field.hidden_characters'),
  );
