import { execFile } from 'node:child_process';

/**
 * Runs the ledger audit on a database and returns the differences, one per line.
 * @throws Error if the audit cannot run
 */
export function auditLedger(uri: string): Promise<string[]> {
  const env = { ...process.env, MONGODB_URI: uri };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['backend/dist/homechef.js', 'audit-books', '--no-pictures'],
      { env },
      (error, stdout, stderr) => {
        if (error && error.code !== 1) reject(new Error(stderr));
        else resolve(error ? stdout.trim().split('\n').slice(2) : []);
      },
    );
  });
}
