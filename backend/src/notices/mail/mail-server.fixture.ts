import { onTestFinished } from 'vitest';
import { startMailReceiver, type MailReceiver } from './mail-receiver.fixture.ts';

export type { ReceivedMail } from './mail-receiver.fixture.ts';
export type MailServer = Omit<MailReceiver, 'stop'>;

/** Starts a mail server that keeps its e-mails, until the end of the test. */
export async function startMailServer(): Promise<MailServer> {
  const server = await startMailReceiver();
  onTestFinished(server.stop);
  return server;
}
