export const bucketNames = { uploads: 'uploadedFiles', permits: 'permitFiles' } as const;

/** Collections of the GridFS store. They hold pictures and no documents of the product. */
export const gridfsCollections: readonly string[] = Object.values(bucketNames).flatMap((name) => [
  `${name}.files`,
  `${name}.chunks`,
]);
