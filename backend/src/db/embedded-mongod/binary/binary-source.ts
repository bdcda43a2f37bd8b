import { EmbeddedError } from '../shared/embedded-mongo-error.ts';
import type { Log } from '../shared/progress-log.ts';

/** A mongod that was seen running. */
export interface FoundMongod {
  path: string;
  version: string;
  source: string;
}

/** What a link of the chain may use. */
export interface Search {
  env: NodeJS.ProcessEnv;
  log: Log;
}

/** One place to get mongod from: answers with it, or throws why not. */
export interface Link {
  name: string;
  find(search: Search): Promise<FoundMongod>;
}

/** No link of the chain had a mongod; the message lists every reason and the ways out. */
export class MongodNotFound extends EmbeddedError {
  override name = 'MongodNotFound';
}

/** Thrown by a link whose failure must end the search, since the person asked for exactly this. */
export class SettingBroken extends MongodNotFound {
  override name = 'SettingBroken';
}
