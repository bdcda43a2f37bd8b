import { serveRpc } from '../lib/child-process-rpc.ts';
import { seedDatabase } from './seed-database.ts';

serveRpc(seedDatabase);
