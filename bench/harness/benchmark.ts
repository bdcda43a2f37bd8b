import type { BenchmarkEnvironment } from './environment.ts';

export interface Metric {
  label: string;
  /** The measured values of all contenders. */
  measured: string;
  figure: string;
  goal?: string;
  met?: boolean;
}

export interface Benchmark {
  name: string;
  title: string;
  /** Runs only if `--only` names it. */
  isLong?: boolean;
  run: (context: BenchmarkContext) => Promise<Metric[]>;
}

export interface BenchmarkContext {
  environment: BenchmarkEnvironment;
  isQuick: boolean;
  /** Number of rounds per contender, and their length in seconds. */
  rounds: number;
  seconds: number;
  connections: number;
}
