import { onTestFinished } from 'vitest';
import { startMailReceiver, type MailReceiver } from './mail-receiver.fixture.ts';

export type { ReceivedMail } from './mail-receiver.fixture.ts';
export type MailServer = Omit<MailReceiver, 'stop'>;

export async function startMailServer(): Promise<MailServer> {
  const server = await startMailReceiver();
  onTestFinished(server.stop);
  return server;
}
