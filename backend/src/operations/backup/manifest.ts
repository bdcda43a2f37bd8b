import { z } from 'zod';

const count = z.int().min(0);
const sha256 = z.string().regex(/^[\da-f]{64}$/);

const CollectionSummary = z.object({
  name: z.string().regex(/^(?!system\.)[\w.-]+$/),
  documents: count,
  bytes: count,
  sha256,
});

const PictureSummary = z.object({ files: count, bytes: count, sha256 });

/** The last entry of an archive. An archive without it is cut off. */
export const Manifest = z.object({
  format: z.literal('homechef-backup/1'),
  createdAt: z.iso.datetime(),
  clusterTime: z.object({ seconds: count, increment: count }),
  database: z.string(),
  databaseId: z.string(),
  ownsPictures: z.boolean(),
  migrations: z.array(z.string()),
  collections: z.array(CollectionSummary),
  pictures: PictureSummary,
});

export type Manifest = z.output<typeof Manifest>;
export type CollectionSummary = z.output<typeof CollectionSummary>;
export type PictureSummary = z.output<typeof PictureSummary>;

export const archiveFormat: Manifest['format'] = 'homechef-backup/1';
