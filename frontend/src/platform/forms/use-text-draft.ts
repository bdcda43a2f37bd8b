import { useState } from 'react';
import { z } from 'zod';
import { sessionJsonStorage } from '../storage/json-storage.ts';

const Texts = z.record(z.string(), z.string());
const readTexts = () => sessionJsonStorage.get('textDrafts', Texts) ?? {};

/**
 * Returns the text of a form with one long field, and its setter. The text survives a reload of the tab until it is
 * `initial` again. `about` names the form and all that the text is about,
 * so that it never appears beside something else.
 */
export function useTextDraft(about: string, initial = '') {
  const [text, setText] = useState(() => readTexts()[about] ?? initial);
  const change = (next: string) => {
    setText(next);
    const { [about]: _previous, ...others } = readTexts();
    sessionJsonStorage.set('textDrafts', next === initial ? others : { ...others, [about]: next });
  };
  return [text, change] as const;
}
