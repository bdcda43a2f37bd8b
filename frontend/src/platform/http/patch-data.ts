import type { Action } from 'redux';
import type { RequestDefinition, RequestState } from './define-request.ts';

interface PatchAction extends Action<string> {
  call: string;
  phase: string;
  key: string;
  run: number;
  data?: unknown;
}

let lastRun = 0;

/**
 * Returns the actions that replace the data of a finished read, as if it had been repeated. Returns none while the read
 * is running. The caller then repeats it, because its response can be older than the patch.
 */
export function createPatch<A extends unknown[], T>(
  request: RequestDefinition<A, T>,
  state: RequestState<T>,
  patch: (data: T) => T,
): PatchAction[] {
  if (state.status !== 'success') return [];
  const data = patch(state.data);
  if (data === state.data) return [];
  const { call } = request.reset();
  lastRun -= 1; // negative, because the runs of real calls are positive
  const common = { call, key: state.key, run: lastRun };
  return [
    { ...common, type: `${call}/request`, phase: 'request' },
    { ...common, type: `${call}/success`, phase: 'success', data },
  ];
}
