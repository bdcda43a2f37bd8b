import '../messages/init.ts';
import { deferredMessages } from '../messages/deferred.en.ts';
import { addMessages } from '../platform/i18n/translate.ts';

addMessages('en', deferredMessages);
