import { storeKinds } from '../../platform/config/env.ts';
import type { Command } from './command.ts';

const personEmail = 'person@example.com';

/**
 * All commands of the operator, in the order of the help. `npm run docs` draws `docs/commands.md` from this table. A new
 * command is an entry here and a script in package.json.
 */
export const allCommands: readonly Command[] = [
  {
    name: 'create-admin',
    summary: 'Create an admin account',
    details:
      'Asks for name, email, phone and password, or reads them as four lines from standard input. An existing account with ' +
      'this email becomes an admin account with the new password.',
    load: async () => (await import('./create-admin.ts')).createAdmin,
  },
  {
    name: 'reset-password',
    summary: 'Print a link that sets a new password',
    details:
      'The link works once, within 30 minutes. Hand it over to the owner of the account, for example because the market sends ' +
      'no emails.',
    argument: '<email>',
    usageError: { text: `Usage: npm run reset-password -- ${personEmail}`, exitCode: 1 },
    load: async () => (await import('./reset-password.ts')).resetPassword,
  },
  {
    name: 'reset-second-factor',
    summary: 'Turn off the second factor of an account',
    details:
      'For a person who lost the authenticator app and the recovery codes. Make sure who asks for it. The sessions of the ' +
      'account end.',
    argument: '<email>',
    usageError: { text: `Usage: npm run reset-second-factor -- ${personEmail}`, exitCode: 1 },
    load: async () => (await import('./reset-second-factor.ts')).turnOffSecondFactor,
  },
  {
    name: 'revoke-tokens',
    summary: 'End all sessions',
    details:
      'Every account has to sign in again. Run it after the database was restored from a backup, and when tokens may have ' +
      'leaked. Running servers refuse the old tokens within 10 seconds.',
    usageError: { text: 'The only option is --help.', exitCode: 1 },
    load: async () => (await import('./revoke-tokens.ts')).revokeTokens,
  },
  {
    name: 'migrate',
    summary: 'Create the missing indexes and apply the pending migrations of this version',
    details:
      'Every start does the same. With a large database, this command does it in advance, while the previous version still ' +
      'runs.',
    options: [{ flags: '--status', description: 'list all migrations and change nothing' }],
    usageError: { text: 'The only option is --status.', exitCode: 1 },
    load: async () => (await import('./migrate.ts')).migrate,
  },
  {
    name: 'audit-books',
    summary: 'Compare stock, totals, capacity, cash and pictures with their records',
    details:
      'It only reads, so it can run while customers place orders. It lists pictures that a dish, a kitchen or a permit shows ' +
      'and that the store does not have: restore them from a backup, or ask for a new upload. It also lists files that nothing ' +
      'refers to and that the hourly cleanup of a running server should have removed.',
    options: [{ flags: '--no-pictures', description: 'leave the pictures out' }],
    exitCodes: {
      1: 'It found differences.',
      2: 'It did not run, or not for the pictures. Also for an empty or a foreign database, and for wrong arguments.',
    },
    failure: { exitCode: 2, messagePrefix: 'The audit did not run. ' },
    load: async () => (await import('./audit-books.ts')).auditBooks,
  },
  {
    name: 'backup',
    summary: 'Write the database and all pictures to an archive',
    details:
      'Writes all documents of the database at one moment, and all pictures, to a new file. In a folder, the archive gets a ' +
      'name with the time. The market can run meanwhile. BACKUP_RECIPIENT encrypts the archive. Settings and secrets are not ' +
      'part of it.',
    argument: '[file]',
    options: [
      { flags: '--create-key <file>', description: 'write a new secret key and print its BACKUP_RECIPIENT' },
    ],
    load: async () => (await import('./backup.ts')).backUp,
  },
  {
    name: 'restore',
    summary: 'Restore an archive of `backup`',
    details:
      'Needs an empty database (MONGODB_URI) and an empty folder of pictures (UPLOADS_DIR). It checks the whole archive before ' +
      'it writes, and removes everything after an error. Then it compares the books like `audit-books`, and ends all sessions ' +
      'like `revoke-tokens`. BACKUP_KEY_FILE names the secret key of an encrypted archive.',
    argument: '<file>',
    options: [
      { flags: '--check', description: 'check the archive only, without a database' },
      { flags: '--sha256 <hash>', description: 'refuse an archive with another SHA-256' },
      {
        flags: '--until <time>',
        description: 'restore also the changes until this time, from the oplog in BACKUP_OPLOG_URI',
      },
    ],
    exitCodes: {
      1: 'Nothing was restored. The reason is on stderr.',
      2: 'The data are restored, but the books differ or a later step failed. Also for wrong arguments.',
    },
    load: async () => (await import('./restore.ts')).restore,
  },
  {
    name: 'move-pictures',
    summary: 'Move all pictures to another store',
    details:
      'Copies the pictures of dishes, kitchens and permits, and compares each copy with its source. The settings name both ' +
      'stores as they do for the server. A run that was interrupted continues when it is repeated: it copies only what is ' +
      'missing. The market can run meanwhile, in this order: run the command, set UPLOADS to the new store and restart all ' +
      'servers, run the command again for the pictures that were uploaded meanwhile, then with --delete-source.',
    options: [
      {
        flags: '--from <store>',
        description: 'store that has the pictures',
        isRequired: true,
        choices: storeKinds,
      },
      {
        flags: '--to <store>',
        description: 'store that gets the pictures',
        isRequired: true,
        choices: storeKinds,
      },
      {
        flags: '--delete-source',
        description:
          'remove the pictures from the first store after all are copied; needs UPLOADS to be the second one',
      },
    ],
    exitCodes: {
      1: 'It failed or was interrupted, or pictures in use are in neither store. Repeat it to continue.',
    },
    load: async () => (await import('./move-pictures.ts')).movePicturesBetweenStores,
  },
  {
    name: 'doctor',
    summary: 'Check settings, database and services',
    details:
      'Checks settings, database, store of pictures, disk, mail server and push services, and says what to do about each ' +
      'finding. It changes nothing. Warnings do not count as problems.',
    usageError: { text: 'The only option is --json.', exitCode: 1 },
    load: async () => (await import('./doctor.ts')).examine,
  },
  {
    name: 'stats',
    summary: 'Count accounts, kitchens, dishes, orders and pictures',
    details: 'Also prints the cash of the last day and week, and how long messages wait. It only reads.',
    load: async () => (await import('./stats.ts')).printStats,
  },
  {
    name: 'export-menu',
    alias: 'export',
    summary: 'Write the menu of a chef as CSV',
    details:
      'Drafts are included. `import-menu` reads the file again. A spreadsheet would run a cell that begins like a formula, so ' +
      'such a cell begins with an apostrophe.',
    options: [
      { flags: '--chef <id-or-email>', description: 'chef of the menu', isRequired: true },
      { flags: '--file <path>', description: 'file to write, instead of stdout' },
    ],
    load: async () => (await import('./export-menu.ts')).exportMenu,
  },
  {
    name: 'import-menu',
    alias: 'import',
    summary: 'Create and change dishes of a chef from CSV',
    details:
      'Reads a file like that of `export-menu`, with commas or semicolons. All rows are stored, or none. Columns and dishes ' +
      'that the file leaves out stay as they are. A row without an id means the dish with its name, or a new dish. ' +
      'docs/operations/menus.md describes the columns.',
    argument: '<file>',
    options: [
      { flags: '--chef <id-or-email>', description: 'chef of the menu', isRequired: true },
      { flags: '--dry-run', description: 'print what would change and change nothing' },
    ],
    exitCodes: {
      1: 'Nothing was stored. The reason is on stderr. For each wrong row it names line and column.',
    },
    load: async () => (await import('./import-menu.ts')).importMenu,
  },
];
