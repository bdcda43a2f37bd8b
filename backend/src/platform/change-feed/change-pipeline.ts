import type mongoose from 'mongoose';
import type { FeedSubscriber } from './feed-subscriber.ts';

export const changeOperations = ['insert', 'update', 'replace', 'delete'] as const;
/** Operations on a whole collection, for which the stream cannot tell which documents changed. */
const collectionOperations = ['drop', 'rename'] as const;

/** Selects only the changes that some subscriber wants, with only the fields that they read. */
export function createChangePipeline(subscribers: readonly FeedSubscriber[]): mongoose.mongo.Document[] {
  const collections = [...new Set(subscribers.flatMap((subscriber) => subscriber.collections))];
  const documentFields = new Set(subscribers.flatMap((subscriber) => subscriber.documentFields ?? []));
  const operationType = { $in: [...changeOperations, ...collectionOperations] };
  return [
    {
      $match: { $or: [{ 'ns.coll': { $in: collections }, operationType }, { operationType: 'invalidate' }] },
    },
    {
      $project: {
        operationType: 1,
        ns: 1,
        documentKey: 1,
        clusterTime: 1,
        fields: {
          $map: {
            input: { $objectToArray: { $ifNull: ['$updateDescription.updatedFields', {}] } },
            in: '$$this.k',
          },
        },
        removedFields: '$updateDescription.removedFields',
        truncatedArrays: '$updateDescription.truncatedArrays.field',
        'fullDocument._id': 1,
        ...Object.fromEntries([...documentFields].map((field) => [`fullDocument.${field}`, 1])),
      },
    },
  ];
}
