import cluster, { type Worker } from 'node:cluster';
import { readSecret } from '../config/jwt-secret.ts';
import type { Market, Start } from './application.ts';
import { NeverServed, type Ending, type WorkerProcess } from './worker-slot.ts';
import { Pool } from './worker-pool.ts';
import { passedOn, type SupervisorSays, type WorkerPlan, type WorkerSays } from './ipc-messages.ts';

/**
 * The market in several processes at one address. The supervisor hands out the connections in turn; it serves nothing
 * itself and has nothing of what serves in its memory.
 */
export async function openInWorkers({ env, log, uri }: Start): Promise<Market> {
  readSecret(env); // made before several look for it
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const pool = new Pool(env.WEB_CONCURRENCY, (number) => startWorker({ number, uri }), log);
  const url = await pool.open();
  process.on('SIGHUP', () => void pool.renew());
  return { url, close: () => pool.close() };
}

function startWorker(plan: WorkerPlan): WorkerProcess {
  const worker = cluster.fork(passedOn(plan));
  closeUndelivered(worker);
  const ended = new Promise<Ending>((resolve) =>
    worker.once('exit', (code: number, signal: string | null) =>
      resolve({ how: signal ? `by ${signal}` : `with code ${code}`, killed: signal === 'SIGKILL' }),
    ),
  );
  const ready = new Promise<string>((resolve, reject) => {
    worker.on('message', ({ serves }: WorkerSays) => resolve(serves));
    void ended.then((ending) => reject(new NeverServed(plan.number, ending)));
  });
  return {
    pid: worker.process.pid ?? 0,
    ready,
    ended,
    leave: (successor) =>
      void (worker.isConnected() && worker.send({ leave: successor } satisfies SupervisorSays)),
    kill: () => void worker.process.kill('SIGKILL'),
  };
}

/**
 * A connection on its way to a worker that dies at that moment would stay open for ever, without anyone to answer:
 * node:cluster waits for the worker's word on it. It is closed with the worker, so that its client asks again.
 */
function closeUndelivered({ process: child }: Worker): void {
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
