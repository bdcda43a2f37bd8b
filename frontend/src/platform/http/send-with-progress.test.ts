import { expect, test, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

const sent: FakeRequest[] = [];

class FakeRequest {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly send = vi.fn(() => sent.push(this));
  readonly abort = () => this.onabort?.();
  readonly getResponseHeader = (name: string) => (name === 'Retry-After' ? '7' : null);
}

const body = new FormData();
function send(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const onPercent = vi.fn();
  const response = sendWithProgress(onPercent)('/api/upload', {
    method: 'POST',
    headers: { Authorization: 'Bearer t' },
    body,
    signal: signal ?? null,
  });
  return { response, onPercent, request: sent.pop()! };
}

test('an upload reports how much of it is sent, and resolves to its reply', async () => {
  const { response, onPercent, request } = send();
  expect(request.open).toHaveBeenCalledWith('POST', '/api/upload');
  expect(request.setRequestHeader).toHaveBeenCalledWith(
    expect.stringMatching(/^authorization$/i),
    'Bearer t',
  );
  expect(request.send).toHaveBeenCalledWith(body);
  request.upload.onprogress?.({ loaded: 1, total: 3 });
  request.upload.onprogress?.({ loaded: 1, total: 0 });
  expect(onPercent.mock.calls).toEqual([[33]]);
  Object.assign(request, { status: 429, responseText: '{}' }).onload?.();
  const { status, headers } = await response;
  expect([status, headers.get('Retry-After'), await (await response).text()]).toEqual([429, '7', '{}']);
});

test('an upload without a reply, or that is aborted, is rejected', async () => {
  const failed = send();
  failed.request.onerror?.();
  await expect(failed.response).rejects.toBeUndefined();
  const controller = new AbortController();
  const aborted = send(controller.signal);
  controller.abort();
  await expect(aborted.response).rejects.toBeUndefined();
});
