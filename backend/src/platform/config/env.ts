import { resolve } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { rootDir } from './paths.ts';
import { parsePreviousSecrets, secretField } from './secret-fields.ts';

const integer = (min: number, max: number, example: number) => {
  const error = `must be an integer from ${min} to ${max}, for example ${example}`;
  // `Number` alone would turn a blank value into 0, which switches a limit off.
  const digits = z.string({ error }).regex(/^\s*\d+\s*$/, { error });
  return digits.transform(Number).pipe(z.number({ error }).min(min, { error }).max(max, { error }));
};
const defaultMaxUploadBytes = 500 * 1024 * 1024;
const defaultGuestContactDays = 90;
const maxShutdownDelayMs = 600_000;
const maxCatalogMb = 1_000_000;
const maxStartupMs = 24 * 60 * 60_000;
const defaultStartupTimeoutMs = 60_000;
/** Maximum number of events before 429. 0 switches the limit off. */
const limit = (usual: number) => integer(0, 1_000_000, usual).default(usual);
const oneOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, { error: `must be one of ${options.join(', ')}, for example ${options[0]}` });
/** Kinds of picture store (docs/adr/0027). */
export const storeKinds = ['disk', 'gridfs', 's3'] as const;
export type StoreKind = (typeof storeKinds)[number];
const folder = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((path) => resolve(rootDir, path));

/**
 * Host of the tile server. Only {s} may be a placeholder in it, so that the content security policy can name the host.
 */
const tilesHost = /^https:\/\/(?:\{s\}\.)?[a-z\d.-]+(?::\d+)?\//i;

const isTilesTemplate = (template: string): boolean =>
  tilesHost.test(template) &&
  ['{z}', '{x}', '{y}'].every((placeholder) => template.includes(placeholder)) &&
  URL.canParse(template.replaceAll('{s}', 'a'));

const tilesTemplate = z
  .string()
  .refine(
    isTilesTemplate,
    'must be an https URL with the placeholders {z}, {x} and {y}, and {s} for subdomains a to c, for example https://tiles.example.com/{z}/{x}/{y}.png',
  );

const publicUrlError =
  'must be the https URL of the pages without path, query and user, for example https://market.example';

const httpsOrigin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url?.protocol === 'https:' && url.href === `${url.origin}/` && !/[?#]/.test(text);
  if (isOrigin) return url.origin;
  context.addIssue({ code: 'custom', message: publicUrlError });
  return z.NEVER;
});

/** Hosts of the push services of browsers. `*.` stands for all subdomains. */
const defaultPushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];
const pushHost = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*$/;
const pushHostsError =
  'must be host names with commas between them, or off, for example fcm.googleapis.com,*.push.apple.com';

function parsePushHosts(text: string, context: z.RefinementCtx): string[] {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  if (text.trim().toLowerCase() === 'off') return [];
  if (hosts.every((host) => pushHost.test(host))) return hosts;
  context.addIssue({ code: 'custom', message: pushHostsError });
  return z.NEVER;
}

/** All settings as the environment has them. `.env.example` documents each one with its default. */
export const EnvSchema = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: integer(0, 65_535, 3000).default(3000),
  WEB_CONCURRENCY: integer(1, 64, 2).default(1),
  HOST: z.string().default('127.0.0.1'),
  DEMO: oneOf(['1', '0']).default('0'),
  PUBLIC_URL: httpsOrigin.optional(),
  MONGODB_URI: z
    .string()
    .regex(
      /^mongodb(\+srv)?:\/\//,
      'must start with mongodb:// or mongodb+srv://, for example mongodb://127.0.0.1/homechef?replicaSet=rs0',
    )
    .optional(),
  MONGOD_BINARY: z.string().optional(),
  JWT_SECRET: secretField.optional(),
  JWT_SECRET_PREVIOUS: z.string().transform(parsePreviousSecrets).default([]),
  JWT_DAYS: integer(1, 3_650, 30).default(30),
  DATA_DIR: folder('.data'),
  UPLOADS: oneOf(storeKinds).default('disk'),
  UPLOADS_DIR: folder('uploads'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(
      /^age1[a-z\d]+$/,
      'must be a recipient of age, for example the one that `npm run backup -- --create-key FILE` prints',
    )
    .optional(),
  BACKUP_KEY_FILE: z.string().optional(),
  BACKUP_OPLOG_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://, like MONGODB_URI')
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be the http or https URL of an S3 server, for example https://s3.example.com',
    })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PATH_STYLE: oneOf(['1', '0']).default('0'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: integer(0, 10, 1).default(0),
  SHUTDOWN_DELAY_MS: integer(0, maxShutdownDelayMs, 5_000).default(0),
  STARTUP_DATABASE_WAIT_MS: integer(0, maxStartupMs, 30_000).default(0),
  STARTUP_TIMEOUT_MS: integer(1_000, maxStartupMs, defaultStartupTimeoutMs).default(defaultStartupTimeoutMs),
  CATALOG_MEMORY_MB: integer(0, maxCatalogMb, 4_096).optional(),
  LOG_LEVEL: oneOf(['info', 'silent', 'error', 'warn', 'debug']).default('info'),
  CONTENT_DIR: folder('content'),
  OPERATOR_NAME: z
    .string()
    .trim()
    .max(100, 'must have at most 100 characters, for example Phoenix Food Co-op')
    .optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an email address, for example help@example.com' }).optional(),
  KITCHEN_APPROVAL: oneOf(['required', 'none']).optional(),
  HOME_KITCHEN_NOTE: z
    .string()
    .trim()
    .max(200, 'must have at most 200 characters, for example Made in a home kitchen')
    .optional(),
  KITCHEN_RESERVED_SLUGS: z
    .string()
    .regex(
      /^[a-z\d, -]*$/,
      'must be words of small letters, numbers and dashes, for example taco-fest, phoenix',
    )
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  MAP_TILES_URL: tilesTemplate.optional(),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .max(200, 'must have at most 200 characters, for example © OpenStreetMap contributors')
    .default('© OpenStreetMap contributors'),
  SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/[^/]/,
      'must start with smtp:// or smtps://, for example smtps://user:password@mail.example.com',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>)$/,
      'must be an email address, for example no-reply@example.com or Market <no-reply@example.com>',
    )
    .optional(),
  PUSH_HOSTS: z.string().transform(parsePushHosts).default(defaultPushHosts),
  METRICS_PORT: integer(0, 65_535, 9_464).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  TRACES_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the http or https URL of a collector, for example http://127.0.0.1:4318/v1/traces',
    })
    .optional(),
  TRACES_PERCENT: integer(0, 100, 10).default(100),
  ZIP_LOOKUP_URL: z
    .string()
    .regex(
      /^https?:\/\/[^/].*\{zip\}/,
      'must be a URL with the placeholder {zip}, and {key} if it needs a key, for example https://example.com/{zip}?key={key}',
    )
    .optional(),
  ZIP_LOOKUP_KEY: z.string().optional(),
  FREE_CANCEL_MINUTES: integer(0, 1_440, 3).default(3),
  RATE_LIMIT_LOGIN_FAILURES: limit(10),
  RATE_LIMIT_ORDER_MISSES: limit(30),
  RATE_LIMIT_REGISTRATIONS: limit(30),
  RATE_LIMIT_GUEST_ORDERS: limit(300),
  RATE_LIMIT_OPEN_GUEST_ORDERS: limit(20),
  RATE_LIMIT_OPEN_PORTIONS: limit(100),
  RATE_LIMIT_UPLOADS: limit(60),
  MAX_UPLOAD_BYTES: integer(0, 1e15, defaultMaxUploadBytes).default(defaultMaxUploadBytes),
  RATE_LIMIT_REPORTS: limit(20),
  MAX_STREAMS_ACCOUNT: limit(6),
  MAX_STREAMS_ADDRESS: limit(300),
  RATE_LIMIT_WAITING: limit(20),
  RATE_LIMIT_MAILS: limit(20),
  RATE_LIMIT_ACCOUNT_LINKS: limit(10),
  ADMIN_SECOND_FACTOR: oneOf(['optional', 'required']).default('optional'),
  GUEST_CONTACT_DAYS: integer(0, 36_500, defaultGuestContactDays).default(defaultGuestContactDays),
});

const settings = Object.keys(EnvSchema.shape);
const ownPrefixes = [
  'RATE_LIMIT_',
  'JWT_',
  'ZIP_LOOKUP_',
  'UPLOADS_',
  'MONGOD_',
  'MONGODB_',
  'MAP_TILES_',
  'MAX_STREAMS_',
  'MAX_UPLOAD_',
  'SMTP_',
  'PUSH_',
  'KITCHEN_',
  'HOME_KITCHEN_',
  'METRICS_',
  'TRACES_',
  'GUEST_CONTACT_',
  'ADMIN_SECOND_',
  'BACKUP_',
  'SHUTDOWN_',
  'STARTUP_',
  'CATALOG_',
  'FREE_CANCEL_',
];
const minComparedLength = 7; // shorter names are too close to those of other programs
const maxTypos = 2;

export type Env = Readonly<
  Omit<z.output<typeof EnvSchema>, 'KITCHEN_APPROVAL'> & {
    production: boolean;
    KITCHEN_APPROVAL: 'required' | 'none';
  }
>;

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** @throws SettingsError if the settings of the S3 store are incomplete */
export function assertS3Bucket({
  S3_BUCKET,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Pick<Env, 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>): void {
  if (S3_BUCKET === undefined)
    throw new SettingsError('S3_BUCKET must be set for the store s3, for example homechef-pictures.');
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined))
    throw new SettingsError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither.');
}

/**
 * Validates the settings. No other module reads them from `process.env`. An empty value counts as not set.
 * @throws SettingsError that lists every invalid setting with its problem and an example
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = EnvSchema.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
    throw new SettingsError(`Some settings are invalid (see .env.example):\n${lines.join('\n')}`);
  }
  if (parsed.data.UPLOADS === 's3') assertS3Bucket(parsed.data);
  const production = parsed.data.NODE_ENV === 'production' || parsed.data.MONGODB_URI !== undefined;
  // Most tests create kitchens for other purposes, and should not have to approve them first.
  const usualApproval = production && parsed.data.NODE_ENV !== 'test' ? 'required' : 'none';
  const { KITCHEN_APPROVAL = usualApproval } = parsed.data;
  return Object.freeze({ ...parsed.data, KITCHEN_APPROVAL, production });
}

/**
 * Refuses to start a production server without MONGODB_URI: an embedded database would be empty, and the market would
 * seem to have lost its data.
 * @throws SettingsError without MONGODB_URI
 */
export function assertDatabaseSetting({
  NODE_ENV,
  MONGODB_URI,
}: Pick<Env, 'NODE_ENV' | 'MONGODB_URI'>): void {
  if (NODE_ENV !== 'production' || MONGODB_URI !== undefined) return;
  throw new SettingsError(
    'MONGODB_URI is not set. With NODE_ENV=production the server does not start a database of its own: set it to the ' +
      'database of the market, for example mongodb://127.0.0.1/homechef?replicaSet=rs0.',
  );
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

const isExposed = ({ HOST, TRUST_PROXY }: Env): boolean => !isLoopback(HOST) || TRUST_PROXY > 0;

/** Whether a host is a name or an address of this machine. */
export const isLoopback = (host: string): boolean => loopbackHost.test(host);

/**
 * The passwords of the demo accounts are public, so only a server that is declared a demo may offer them to other
 * machines.
 */
export const allowsDemoAccounts = (env: Env): boolean => env.DEMO === '1' || !isExposed(env);

/**
 * Whether demo accounts work from this machine only. A proxy on the machine could still forward requests from
 * elsewhere.
 */
export const isLocalDemo = (env: Env): boolean => env.DEMO === '0' && !isExposed(env);

/**
 * Returns a warning for each environment variable that looks like a misspelled setting: an unknown name with one of our
 * prefixes, or a name within two letters of a setting.
 */
export function findMisspeltSettings(source: NodeJS.ProcessEnv): string[] {
  return Object.keys(source).flatMap((name) => {
    if (settings.includes(name)) return [];
    const similar = settings.find(
      (setting) => setting.length >= minComparedLength && distance(name, setting) <= maxTypos,
    );
    if (similar !== undefined) return `${name} is not a setting and has no effect. Did you mean ${similar}?`;
    const isOurs = ownPrefixes.some((prefix) => name.startsWith(prefix));
    return isOurs ? `${name} is not a setting and has no effect. See .env.example.` : [];
  });
}

/**
 * Returns the origin for links in emails and other messages. It never comes from a request, because an attacker could
 * then send people links to another site. Without the setting, it is the address on this machine.
 */
export function getPublicUrl({ PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const isEveryAddress = HOST === '0.0.0.0' || HOST === '::';
  const host = isEveryAddress ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}
