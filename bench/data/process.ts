import { answerWith } from '../lib/helper.ts';
import { fill } from './fill.ts';

answerWith(fill);
