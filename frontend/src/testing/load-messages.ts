import '../i18n/init.ts';
import { more } from '../i18n/deferred.en.ts';
import { addWords } from '../lib/i18n/translate.ts';

addWords('en', more);
