import { answerWith } from '../lib/child-process-rpc.ts';
import { runLoad } from './run-load.ts';

answerWith(runLoad);
