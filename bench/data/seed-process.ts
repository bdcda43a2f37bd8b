import { answerWith } from '../lib/child-process-rpc.ts';
import { fill } from './seed-database.ts';

answerWith(fill);
