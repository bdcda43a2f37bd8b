import { EmbeddedMongodError } from '../shared/embedded-mongo-error.ts';
import type { TextLogger } from '../shared/progress-log.ts';

export interface FoundMongod {
  path: string;
  version: string;
  source: string;
}

export interface SourceContext {
  env: NodeJS.ProcessEnv;
  log: TextLogger;
}

export interface MongodSource {
  name: string;
  find(context: SourceContext): Promise<FoundMongod>;
}

export class MongodNotFoundError extends EmbeddedMongodError {
  override name = 'MongodNotFoundError';
}

/** Ends the search, because the operator asked for one specific mongod. */
export class InvalidMongodBinaryError extends MongodNotFoundError {
  override name = 'InvalidMongodBinaryError';
}
