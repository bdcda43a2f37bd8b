import cluster, { type Worker } from 'node:cluster';
import { loadJwtSecret } from '../config/jwt-secret.ts';
import type { RunningApplication, ApplicationOptions } from './application.ts';
import { WorkerStartError, type ExitStatus, type WorkerProcess } from './worker-slot.ts';
import { WorkerPool } from './worker-pool.ts';
import {
  encodeWorkerConfig,
  type SupervisorMessage,
  type WorkerConfig,
  type WorkerMessage,
} from './ipc-messages.ts';

/**
 * The market in several processes at one address. The supervisor hands out the connections in turn; it serves nothing
 * itself and has nothing of what serves in its memory.
 */
export async function startWorkers({ env, log, uri }: ApplicationOptions): Promise<RunningApplication> {
  loadJwtSecret(env); // made before several look for it
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const pool = new WorkerPool(env.WEB_CONCURRENCY, (number) => startWorker({ number, uri }), log);
  const url = await pool.start();
  process.on('SIGHUP', () => void pool.rollingRestart());
  return { url, close: () => pool.stop() };
}

function startWorker(plan: WorkerConfig): WorkerProcess {
  const worker = cluster.fork(encodeWorkerConfig(plan));
  closeUndeliveredConnection(worker);
  const ended = new Promise<ExitStatus>((resolve) =>
    worker.once('exit', (code: number, signal: string | null) =>
      resolve({ how: signal ? `by ${signal}` : `with code ${code}`, killed: signal === 'SIGKILL' }),
    ),
  );
  const ready = new Promise<string>((resolve, reject) => {
    worker.on('message', ({ serves }: WorkerMessage) => resolve(serves));
    void ended.then((ending) => reject(new WorkerStartError(plan.number, ending)));
  });
  return {
    pid: worker.process.pid ?? 0,
    listening: ready,
    exited: ended,
    requestShutdown: (successor) =>
      void (worker.isConnected() && worker.send({ leave: successor } satisfies SupervisorMessage)),
    kill: () => void worker.process.kill('SIGKILL'),
  };
}

/**
 * A connection on its way to a worker that dies at that moment would stay open for ever, without anyone to answer:
 * node:cluster waits for the worker's word on it. It is closed with the worker, so that its client asks again.
 */
function closeUndeliveredConnection({ process: child }: Worker): void {
  const send = child.send.bind(child) as (...all: unknown[]) => boolean;
  let underWay: { close: () => void } | undefined;
  child.send = (...all: unknown[]) => {
    const [, connection] = all;
    if (canClose(connection)) underWay = connection; // one at a time; what has arrived is closed here already
    return send(...all);
  };
  child.once('exit', () => underWay?.close());
}

const canClose = (sent: unknown): sent is { close: () => void } =>
  typeof sent === 'object' && sent !== null && 'close' in sent && typeof sent.close === 'function';
