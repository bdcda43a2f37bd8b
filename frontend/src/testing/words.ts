import '../i18n/i18n.ts';
import { more } from '../i18n/more.en.ts';
import { addWords } from '../lib/words.ts';

addWords('en', more);
