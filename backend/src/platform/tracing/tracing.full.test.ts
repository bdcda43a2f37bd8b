import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailReceiver, type MailReceiver } from '../../features/notices/mail/mail-receiver.fixture.ts';
import { createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createGuestForm, createProduct, toOrderItem } from '../../testing/fixtures.ts';
import { startOtherProcess, type OtherProcess } from '../../testing/server-process.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface TraceRequest {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** Starts a collector that keeps the bodies of all requests. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      bodies.push(body);
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const listSpans = () =>
    bodies
      .flatMap((body) => (JSON.parse(body) as TraceRequest).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  const stop = () => void server.close();
  return { stop, url: `http://127.0.0.1:${port}/v1/traces`, bodies, listSpans };
}

let collector: Awaited<ReturnType<typeof startCollector>>;
let mailReceiver: MailReceiver;
let server: OtherProcess;
beforeAll(async () => {
  [collector, mailReceiver] = await Promise.all([startCollector(), startMailReceiver()]);
  server = await startOtherProcess({
    TRACES_URL: collector.url,
    SMTP_URL: mailReceiver.url,
    KITCHEN_APPROVAL: 'none',
    LOG_LEVEL: 'info',
  });
});
afterAll(async () => {
  collector.stop();
  await Promise.all([server.stop(), mailReceiver.stop()]);
});

test('a trace connects request, database and outbox without personal data', async () => {
  const product = await createProduct(await createChef());
  const client = apiAs(undefined, server.url);
  await expect.poll(async () => (await client.get(`/api/products/${product._id}`)).status).toBe(200);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const parentSpanId = 'b7ad6b7169203331';
  const form = createGuestForm([toOrderItem(product, 1)]);
  const { status } = await client.post('/api/orders/guest', form, {
    traceparent: `00-${traceId}-${parentSpanId}-01`,
  });
  expect(status).toBe(201);

  const find = (name: string) => collector.listSpans().find((span) => span.name === name);
  await expect.poll(() => find('POST /orders/guest')).toMatchObject({ traceId, parentSpanId });
  const { spanId } = find('POST /orders/guest') ?? {};
  const commands = collector
    .listSpans()
    .filter((span) => span.traceId === traceId && span.parentSpanId === spanId);
  expect(commands.map(({ name }) => name)).toContain('mongodb commitTransaction');
  await expect.poll(() => find('send email')).toBeDefined();
  const sent = collector.bodies.join();
  for (const value of [form.userEmail, form.userName, form.customerPhone, product._id])
    expect(sent).not.toContain(value);
  await expect.poll(server.readOutput).toContain(`"traceId":"${traceId}"`);
});
