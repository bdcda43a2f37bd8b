/** A tiny app on an embedded MongoDB, for the tests that kill it: prints its address and waits. */
import { startEmbeddedMongod } from './embedded-mongod.ts';

const tell = (line: string): void => void process.stderr.write(`${line}\n`);
const dataDir = process.argv[2] ?? '';
const { uri, stop } = await startEmbeddedMongod({
  dataDir,
  log: { info: tell, warn: tell },
  env: process.env,
});
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
process.stdout.write(`${uri}\n`);
setInterval(() => undefined, 60_000);
