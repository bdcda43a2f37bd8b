import { join } from 'node:path';
import { config } from 'dotenv';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { fieldErrors } from '@homechef/contract/http/field-errors';
import { email, newPassword, personName, phone } from '@homechef/contract/users/account-fields';
import { buildIndexes, connectDatabase } from '../db/connect.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { rootDir } from '../root.ts';
import { makeAdmin } from '../users/make-admin.ts';

const Answers = z.object({ name: personName, email, phone, password: newPassword });

/** Asks on the terminal, or reads four lines: name, e-mail, phone, password. */
async function ask() {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stdout : undefined,
  });
  const answers: string[] = [];
  const questions = ['Name: ', 'E-mail: ', 'Phone: ', 'Password (at least 8 characters): '];
  if (process.stdin.isTTY) for (const question of questions) answers.push(await lines.question(question));
  else for await (const line of lines) answers.push(line);
  lines.close();
  const [name, address, number, password] = answers;
  return Answers.safeParse({ name, email: address, phone: number, password });
}

config({ path: join(rootDir, '.env'), quiet: true });
const env = readEnv(process.env);
if (!env.MONGODB_URI) {
  process.stderr.write('Set MONGODB_URI: the demo database has an admin already (see README.md).\n');
  process.exit(1);
}
const database = await connectDatabase(env.MONGODB_URI, createLog('silent'));
await buildIndexes();
const answers = await ask();
if (answers.success) {
  process.stdout.write(`${await makeAdmin(answers.data)}\n`);
} else {
  for (const { path, message } of fieldErrors(answers.error.issues))
    process.stderr.write(`${path}: ${message}\n`);
  process.exitCode = 1;
}
await database.close();
