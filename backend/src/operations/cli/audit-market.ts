import { auditPictures, type PictureAuditResult } from '../books-audit/picture-audit.ts';
import type { CountedAudit } from '../books-audit/format-report.ts';
import { runAudit } from '../books-audit/run-audit.ts';
import type { Env } from '../../platform/config/env.ts';
import { openFileStores } from '../../features/uploads/stores/open-file-stores.ts';
import { nameStoreFailure, StoreFailure } from '../../features/uploads/stores/store-failure.ts';
import { withKitchens } from './with-kitchens.ts';

export interface MarketAudit {
  result: CountedAudit;
  /** The reason if the store could not be read. */
  pictureProblem?: string;
}

async function auditStore(env: Env): Promise<PictureAuditResult> {
  const files = await openFileStores(env, { preparesFolder: false });
  const auditing = withKitchens(env, () => auditPictures(files));
  return nameStoreFailure(env.UPLOADS, () => auditing).finally(() => files.close());
}

/** Audits the books and the store of pictures. The books are audited even if the store is unreachable. */
export async function auditMarket(env: Env, { withPictures = true } = {}): Promise<MarketAudit> {
  const books = await runAudit();
  if (!withPictures) return { result: books };
  try {
    const { pictures, differences } = await auditStore(env);
    return { result: { ...books, pictures, differences: [...books.differences, ...differences] } };
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return { result: books, pictureProblem: `The pictures were not compared. ${error.message}` };
  }
}
