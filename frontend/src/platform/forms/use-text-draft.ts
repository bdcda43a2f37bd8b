import { useState } from 'react';
import { z } from 'zod';
import { sessionJsonStorage } from '../storage/json-storage.ts';

const Texts = z.record(z.string(), z.string());
const readTexts = () => sessionJsonStorage.get('words', Texts) ?? {};

/**
 * Returns the text of a form with one long field, and its setter. The text survives a reload of the tab until it is
 * `initial` again. `about` names the form and what the text is about.
 */
export function useTextDraft(about: string, initial = '') {
  const [text, setText] = useState(() => readTexts()[about] ?? initial);
  const change = (next: string) => {
    setText(next);
    const { [about]: _previous, ...others } = readTexts();
    sessionJsonStorage.set('words', next === initial ? others : { ...others, [about]: next });
  };
  return [text, change] as const;
}
