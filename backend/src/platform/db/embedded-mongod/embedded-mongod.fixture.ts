/* A small application with an embedded MongoDB, for tests that kill it. It prints the URI of its database and waits. */
import { startEmbeddedMongod } from './embedded-mongod.ts';

const writeLine = (line: string): void => void process.stderr.write(`${line}\n`);
const dataDir = process.argv[2] ?? '';
const { uri, stop } = await startEmbeddedMongod({
  dataDir,
  log: { info: writeLine, warn: writeLine },
  env: process.env,
});
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
process.stdout.write(`${uri}\n`);
setInterval(() => undefined, 60_000);
