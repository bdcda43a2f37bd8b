import { fork, type ChildProcess } from 'node:child_process';

interface RpcResponse {
  id: number;
  result?: unknown;
  failure?: string;
}

/** Runs a module in a child process and calls it over IPC. The child process ends with this process. */
export class ChildProcessRpc<Request, Response> {
  readonly #child: ChildProcess;
  readonly #pendingCalls = new Map<number, (response: RpcResponse) => void>();
  #callCount = 0;

  constructor(file: URL) {
    this.#child = fork(file);
    this.#child.on('message', (response: RpcResponse) => this.#pendingCalls.get(response.id)?.(response));
    this.#child.once('exit', (code) => {
      for (const [id, settle] of this.#pendingCalls)
        settle({ id, failure: `${file.pathname} exited (${code})` });
    });
  }

  /**
   * @throws Error of the child process
   */
  call(request: Request): Promise<Response> {
    const id = (this.#callCount += 1);
    return new Promise((resolve, reject) => {
      this.#pendingCalls.set(id, ({ result, failure }) => {
        this.#pendingCalls.delete(id);
        if (failure === undefined) resolve(result as Response);
        else reject(new Error(failure));
      });
      this.#child.send({ id, request });
    });
  }

  stop(): void {
    this.#pendingCalls.clear();
    this.#child.kill('SIGKILL');
  }
}

/** Serves calls in the child process with `handler`. Exits when the parent process disconnects. */
export function serveRpc<Request, Response>(handler: (request: Request) => Promise<Response>): void {
  process.on('message', ({ id, request }: { id: number; request: Request }) => {
    handler(request).then(
      (result) => process.send?.({ id, result }),
      (error: unknown) =>
        process.send?.({ id, failure: error instanceof Error ? (error.stack ?? error.message) : 'failed' }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}
