/**
 * Returns a function like `fetch` for an upload, which calls `onPercent` while the body is sent. It rejects if there is
 * no response.
 */
export const sendWithProgress =
  (onPercent: (percent: number) => void) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) onPercent(Math.floor((100 * loaded) / total));
      };
      request.onload = () => {
        const { status, responseText } = request;
        const retryAfter = request.getResponseHeader('Retry-After');
        resolve(
          new Response(responseText, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} }),
        );
      };
      request.onerror = reject;
      request.onabort = reject;
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as FormData);
    });
