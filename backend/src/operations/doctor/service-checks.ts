import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { lookup } from 'node:dns/promises';
import { contentPages } from '@homechef/contract/system/content';
import type { Env } from '../../platform/config/env.ts';
import { describeReason } from '../../platform/lib/describe-error.ts';
import { withTimeout } from '../../platform/lib/timeout.ts';
import { createMailTransport } from '../../features/notices/mail/mail-transport.ts';
import { isPushOn } from '../../features/notices/push/push-transport.ts';
import { getContent } from '../../features/system/content.ts';
import { createPictureStore } from '../../features/uploads/picture-store.ts';
import { openFileStores } from '../../features/uploads/stores/open-file-stores.ts';
import { nameStoreFailure } from '../../features/uploads/stores/store-failure.ts';
import { failure, good, warning, type Finding } from './finding.ts';

const maxWaitMs = 10_000;
const maxUsedPercent = 80;

async function runCheck(check: () => Promise<unknown>, onFailure: (reason: string) => Finding) {
  try {
    await withTimeout(maxWaitMs, check(), () => {
      throw new Error(`no answer within ${maxWaitMs / 1_000} s`);
    });
    return undefined;
  } catch (error) {
    return onFailure(describeReason(error));
  }
}

const lostPicturesHint = '`npm run audit-books` finds lost pictures.';

async function checkFolder({ UPLOADS_DIR }: Env): Promise<Finding> {
  const problem = await runCheck(
    () => access(UPLOADS_DIR, constants.R_OK | constants.W_OK),
    (reason) =>
      reason === 'ENOENT'
        ? warning('store', 'UPLOADS_DIR does not exist.', 'The first start creates it. Check its path.')
        : failure(
            'store',
            `UPLOADS_DIR cannot be used (${reason}).`,
            'Give its folder to the user of the server.',
          ),
  );
  return problem ?? good('store', `UPLOADS_DIR can be read and written. ${lostPicturesHint}`);
}

async function checkBucket(env: Env): Promise<Finding> {
  const files = await openFileStores(env);
  const problem = await runCheck(
    () => nameStoreFailure('s3', () => createPictureStore(files.uploads).getOwner()),
    (reason) => failure('store', reason, 'Uploads get 503, and pictures are missing, until it answers.'),
  );
  files.close();
  return problem ?? good('store', `The bucket can be read. ${lostPicturesHint}`);
}

async function checkStore(env: Env): Promise<Finding> {
  if (env.UPLOADS === 's3') return checkBucket(env);
  if (env.UPLOADS === 'disk') return checkFolder(env);
  return good('store', `The database has the pictures. ${lostPicturesHint}`);
}

async function checkDisk({ UPLOADS, UPLOADS_DIR }: Env): Promise<Finding> {
  if (UPLOADS !== 'disk') return good('disk', 'The pictures are not on a disk of the server.');
  const space = await statfs(UPLOADS_DIR).catch(() => undefined);
  if (!space) return warning('disk', 'The space of UPLOADS_DIR is not known.', 'Check its path.');
  const used = space.blocks - space.bfree;
  const percent = Math.round((100 * used) / Math.max(1, used + space.bavail));
  const text = `The disk of UPLOADS_DIR is used by ${percent} %.`;
  return percent < maxUsedPercent ? good('disk', text) : warning('disk', text, 'Extend the disk.');
}

async function checkMail(env: Env): Promise<Finding> {
  const transport = createMailTransport(env);
  if (!transport) return good('mail', 'No mail server is set.');
  const problem = await runCheck(
    () => transport.verify(),
    (reason) =>
      failure(
        'mail',
        `The mail server refuses (${reason}).`,
        'Check host, port, user and password in SMTP_URL.',
      ),
  );
  return problem ?? good('mail', 'The mail server accepts the sign-in.');
}

async function checkPush(env: Env): Promise<Finding> {
  if (!isPushOn(env)) return good('push', 'Push messages are off.');
  if (env.production && env.SUPPORT_EMAIL === undefined && env.PUBLIC_URL === undefined)
    return warning('push', 'Push services do not know the operator.', 'Set SUPPORT_EMAIL or PUBLIC_URL.');
  const hosts = env.PUSH_HOSTS.filter((host) => !host.startsWith('*.'));
  const problem = await runCheck(
    () => Promise.all(hosts.map((host) => lookup(host))),
    (reason) =>
      warning(
        'push',
        `A push service is not found (${reason}).`,
        'Check the name server and the firewall, or set PUSH_HOSTS=off.',
      ),
  );
  return problem ?? good('push', 'The push services are found.');
}

async function checkTexts(env: Env): Promise<Finding> {
  const missing: string[] = [];
  for (const page of contentPages)
    await getContent(env, page, 'en').catch(() => missing.push(`en/${page}.md`));
  return missing.length === 0
    ? good('texts', 'CONTENT_DIR has all texts.')
    : failure(
        'texts',
        `CONTENT_DIR has no ${missing.join(', ')} that can be read.`,
        'Correct the path, or copy the folder `content` of the product there.',
      );
}

/** Tries the backup key, because a wrong one would come to light only at the next backup. */
async function checkRecipient({ BACKUP_RECIPIENT }: Env): Promise<Finding[]> {
  if (BACKUP_RECIPIENT === undefined) return [];
  const { createEncryption } = await import('../backup/archive-encryption.ts');
  try {
    createEncryption(BACKUP_RECIPIENT);
    return [good('recipient', 'BACKUP_RECIPIENT can encrypt backups.')];
  } catch (error) {
    return [
      failure('recipient', describeReason(error), 'Copy the whole recipient. Backups fail until then.'),
    ];
  }
}

/** Checks the store of pictures, the mail server, the push services, the texts and the backup key. */
export async function checkServices(env: Env): Promise<Finding[]> {
  const findings = await Promise.all([
    checkStore(env),
    checkDisk(env),
    checkMail(env),
    checkPush(env),
    checkTexts(env),
    checkRecipient(env),
  ]);
  return findings.flat();
}
