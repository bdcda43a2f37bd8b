import type { Logger } from 'pino';
import type { AppDependencies } from '../../app/dependencies.ts';
import { isPictureUsed, listShownPictures } from '../../features/my-data/used-pictures.ts';
import { removeUnusedPermitPictures } from '../../features/permits/permit-cleanup.ts';
import { findPictureOwner } from '../../features/products/products.service.ts';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { cleanupIntervalMs, unusedRetentionMs } from '../../features/uploads/pictures.service.ts';

const maxLoggedPaths = 10;

type Deps = Pick<AppDependencies, 'pictures' | 'permitPictures'>;

/** Deletes unused pictures that are older than a day and reports lost ones, now and every hour. */
export function schedulePictureMaintenance({ pictures, permitPictures }: Deps, log: Logger): void {
  const isOwner = async () => pictures.isOwnedBy(await getDatabaseId(), isPictureUsed);
  const removeUnused = async () => {
    if (await isOwner())
      return (
        (await removeUnusedPermitPictures(permitPictures, Date.now() - unusedRetentionMs)) +
        (await pictures.removeUnused(isPictureUsed))
      );
    log.warn(
      'unused pictures are kept: the store belongs to another database (docs/security/security-rules.md)',
    );
    return 0;
  };
  const repairRecords = async () => {
    if (await isOwner()) await pictures.repairRecords(findPictureOwner);
  };
  const reportLost = async () => {
    const lost = await pictures.findLost(listShownPictures());
    if (lost.length > 0)
      log.warn(
        { lost: lost.length, paths: lost.slice(0, maxLoggedPaths) },
        'pictures of products are missing in the store: restore them from a backup, or upload them again',
      );
  };
  const runMaintenance = () => {
    void reportLost().catch((error: unknown) =>
      log.warn({ err: error }, 'lost pictures could not be searched for'),
    );
    void removeUnused()
      .then((removed) => removed > 0 && log.info({ removed }, 'unused pictures were removed'))
      .catch((error: unknown) => log.warn({ err: error }, 'unused pictures could not be removed'))
      .then(repairRecords)
      .catch((error: unknown) => log.warn({ err: error }, 'records of pictures could not be repaired'));
  };
  runMaintenance();
  setInterval(runMaintenance, cleanupIntervalMs).unref();
}
