import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { apiAs } from '../../testing/api-client.ts';
import { createChef } from '../../testing/accounts.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { startTestApp, getTestApp } from '../../testing/test-app.ts';

startTestApp();

/** Starts an upload that never completes. Resolves once the server is reading it. */
async function startPartialUpload(token: string) {
  const socket = connect((getTestApp().server.address() as AddressInfo).port, '127.0.0.1');
  const head = [
    'POST /api/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 5000',
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  socket.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf');
  return socket;
}

test('an aborted upload releases its slot', async () => {
  const chef = await createChef();
  for (let round = 0; round < 2; round += 1) {
    const sockets = await Promise.all(Array.from({ length: 6 }, () => startPartialUpload(chef.token)));
    const completeUpload = apiAs(chef).upload(await createJpeg());
    for (const socket of sockets) socket.destroy();
    expect((await completeUpload).status).toBe(200);
  }
});

test('twenty slow uploads of a network do not delay another one', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => createChef()));
  const slowUploads = await Promise.all(
    others.flatMap(({ token }) => Array.from({ length: 4 }, () => startPartialUpload(token))),
  );
  const { status } = await apiAs(await createChef()).upload(await createJpeg());
  expect(status).toBe(200);
  expect(slowUploads.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const socket of slowUploads) socket.destroy();
});
