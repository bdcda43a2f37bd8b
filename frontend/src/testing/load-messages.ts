import '../i18n/init.ts';
import { deferredMessages } from '../i18n/deferred.en.ts';
import { addMessages } from '../lib/i18n/translate.ts';

addMessages('en', deferredMessages);
