import { connect, type Socket } from 'node:net';
import type { Session } from '@homechef/contract/users/user';
import { createJpeg, createNoisyJpeg } from '../../backend/src/testing/pictures.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { Scenario } from '../harness/scenario.ts';

const slowUploads = 20;
const uploadsPerAccount = 4;
const maxSeconds = 10;

/** Starts an upload of 5 MB that sends one byte per second. */
function startSlowUpload(url: string, { token }: Session): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const head = [
    'POST /api/upload HTTP/1.1',
    'Host: market.example',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${5 * 1024 * 1024}`,
  ];
  socket.resume();
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n');
  const timer = setInterval(() => socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

/** Uploads a picture. Returns the seconds it takes. */
async function measureUpload({ url }: Deployment, { token }: Session, picture: Buffer) {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'dish.jpg');
  const headers = { Authorization: `Bearer ${token}` };
  const startedAt = performance.now();
  const reply = await fetch(`${url}/api/upload`, { method: 'POST', body, headers });
  const text = await reply.text();
  return { status: reply.status, text, seconds: (performance.now() - startedAt) / 1_000 };
}

async function waitForSlowUploads(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
}

/** A round is one upload of a photo, next to twenty slow uploads by others on the same network. */
export const slowUploadsOfOthers: Scenario = {
  id: 'F27',
  name: `${slowUploads} slow uploads and ${slowUploads} large pictures of others beside an honest upload`,
  goal: `the honest upload takes at most ${maxSeconds} s on the same network`,
  rounds: { quick: 1, full: 3 },
  run: async ({ rounds, open }) => {
    const deployment = await open({ workers: 1 });
    const accountCount = slowUploads / uploadsPerAccount;
    const others = await Promise.all(Array.from({ length: accountCount }, () => deployment.createChef()));
    const honest = await deployment.createChef();
    const [photo, large] = await Promise.all([createNoisyJpeg(1_600, 1_200), createJpeg(7_000, 5_000)]);
    const failures: string[] = [];
    const slowest = { slow: 0, large: 0 };
    const measure = async (kind: keyof typeof slowest) => {
      const { status, text, seconds } = await measureUpload(deployment, honest, photo);
      slowest[kind] = Math.max(slowest[kind], seconds);
      if (status !== 200) failures.push(`${kind}: status ${status} ${text}`);
      if (seconds > maxSeconds) failures.push(`${kind}: ${seconds.toFixed(1)} s`);
    };
    for (let round = 0; round < rounds; round += 1) {
      const sockets = Array.from({ length: slowUploads }, (_, i) =>
        startSlowUpload(deployment.url, others[i % accountCount] ?? honest),
      );
      await waitForSlowUploads();
      await measure('slow');
      sockets.forEach((socket) => socket.destroy());
      const largeUploads = Array.from({ length: slowUploads }, (_, i) =>
        measureUpload(deployment, others[i % accountCount] ?? honest, large),
      );
      await waitForSlowUploads();
      await measure('large');
      await Promise.all(largeUploads);
    }
    return {
      figures: `slowest of ${rounds}: ${slowest.slow.toFixed(1)} s beside slow uploads, ${slowest.large.toFixed(1)} s beside large ones`,
      failures,
    };
  },
};
