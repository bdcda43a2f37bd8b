import { serveRpc } from '../lib/child-process-rpc.ts';
import { runLoad } from './run-load.ts';

serveRpc(runLoad);
