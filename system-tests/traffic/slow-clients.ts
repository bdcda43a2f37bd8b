import { connect } from 'node:net';

const secondMs = 1_000;
const unreadSeconds = 20;

export interface SlowClient {
  firstBytes: string;
  eachSecond?: string;
  /** If false, the client starts reading only after 20 s, to notice the end of its connection. */
  isReading?: boolean;
}

/** Opens a slow connection. Returns the seconds until the server closes it. */
export async function measureConnectionLifetime(
  url: string,
  { firstBytes, eachSecond, isReading = true }: SlowClient,
): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const startedAt = performance.now();
  const timer = setInterval(() => eachSecond && socket.write(eachSecond), secondMs);
  if (isReading) socket.resume();
  else setTimeout(() => socket.resume(), unreadSeconds * secondMs);
  socket.write(firstBytes);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return (performance.now() - startedAt) / secondMs;
}
