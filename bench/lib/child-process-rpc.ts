import { fork, type ChildProcess } from 'node:child_process';

interface Answered {
  id: number;
  answer?: unknown;
  failure?: string;
}

/** A process of its own that answers what it is asked; it ends with us. */
export class ChildProcessRpc<Asked, Answer> {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (answered: Answered) => void>();
  #asked = 0;

  constructor(file: URL) {
    this.#child = fork(file);
    this.#child.on('message', (answered: Answered) => this.#waiting.get(answered.id)?.(answered));
    this.#child.once('exit', (code) => {
      for (const [id, tell] of this.#waiting) tell({ id, failure: `${file.pathname} ended (${code})` });
    });
  }

  /** @throws what went wrong there */
  call(asked: Asked): Promise<Answer> {
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ answer, failure }) => {
        this.#waiting.delete(id);
        if (failure === undefined) resolve(answer as Answer);
        else reject(new Error(failure));
      });
      this.#child.send({ id, asked });
    });
  }

  stop(): void {
    this.#waiting.clear();
    this.#child.kill('SIGKILL');
  }
}

/** What such a process does: answers with what `answer` makes of it, and ends when nobody can ask any more. */
export function serveRpc<Asked, Answer>(answer: (asked: Asked) => Promise<Answer>): void {
  process.on('message', ({ id, asked }: { id: number; asked: Asked }) => {
    answer(asked).then(
      (given) => process.send?.({ id, answer: given }),
      (error: unknown) =>
        process.send?.({ id, failure: error instanceof Error ? (error.stack ?? error.message) : 'failed' }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}
