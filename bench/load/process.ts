import { answerWith } from '../lib/helper.ts';
import { runLoad } from './run.ts';

answerWith(runLoad);
