import { EmbeddedMongodError } from '../shared/embedded-mongo-error.ts';
import type { TextLogger } from '../shared/progress-log.ts';

/** A mongod that was seen running. */
export interface FoundMongod {
  path: string;
  version: string;
  source: string;
}

/** What a link of the chain may use. */
export interface SourceContext {
  env: NodeJS.ProcessEnv;
  log: TextLogger;
}

/** One place to get mongod from: answers with it, or throws why not. */
export interface MongodSource {
  name: string;
  find(search: SourceContext): Promise<FoundMongod>;
}

/** No link of the chain had a mongod; the message lists every reason and the ways out. */
export class MongodNotFoundError extends EmbeddedMongodError {
  override name = 'MongodNotFound';
}

/** Thrown by a link whose failure must end the search, since the person asked for exactly this. */
export class InvalidMongodBinaryError extends MongodNotFoundError {
  override name = 'SettingBroken';
}
