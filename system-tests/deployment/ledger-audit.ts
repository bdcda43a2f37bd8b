import { execFile } from 'node:child_process';

/** What `npm run audit-books` finds wrong in a database, line by line. @throws when it could not be counted */
export function auditLedger(uri: string): Promise<string[]> {
  const env = { ...process.env, MONGODB_URI: uri };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['backend/dist/audit-books.js'], { env }, (error, said, complaint) => {
      if (error && error.code !== 1) reject(new Error(complaint));
      else resolve(error ? said.trim().split('\n').slice(2) : []);
    });
  });
}
