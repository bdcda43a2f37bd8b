import type { BenchmarkEnvironment } from './environment.ts';

/** One figure, and whether it is what it has to be. */
export interface Metric {
  what: string;
  /** What was measured, side by side. */
  measured: string;
  /** What it comes to. */
  figure: string;
  /** In words; nothing where it is only reported. */
  goal?: string;
  met?: boolean;
}

/** What is measured together. */
export interface Benchmark {
  /** For `--only`. */
  name: string;
  /** The work, as the table has it. */
  work: string;
  run: (bench: BenchmarkContext) => Promise<Metric[]>;
}

/** What a row is given. */
export interface BenchmarkContext {
  stage: BenchmarkEnvironment;
  /** Three nodes and two processes, with `--topology`. */
  beyond: BenchmarkEnvironment | undefined;
  isQuick: boolean;
  /** How many rounds each contender has, and how long each is, in seconds. */
  rounds: number;
  seconds: number;
  connections: number;
}
