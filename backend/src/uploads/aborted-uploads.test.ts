import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { apiAs } from '../testing/api-client.ts';
import { createChef } from '../testing/accounts.ts';
import { createJpeg } from '../testing/pictures.ts';
import { startTestApp, getTestApp } from '../testing/test-app.ts';

startTestApp();

/** Begins an upload of which half never comes; resolves once the server reads it. */
async function halfAnUpload(token: string) {
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

test('uploads that are broken off keep no place from those that come after them', async () => {
  const chef = await createChef();
  for (let round = 0; round < 2; round += 1) {
    const halves = await Promise.all(Array.from({ length: 6 }, () => halfAnUpload(chef.token)));
    const whole = apiAs(chef).upload(await createJpeg());
    for (const half of halves) half.destroy();
    expect((await whole).status).toBe(200);
  }
});
