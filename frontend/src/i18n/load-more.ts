import { addWords } from '../lib/words.ts';

/** Fetches the words that a first visit does without; Spanish comes as a whole. */
export async function loadMoreWords(): Promise<void> {
  addWords('en', (await import('./more.en.ts')).more);
}
