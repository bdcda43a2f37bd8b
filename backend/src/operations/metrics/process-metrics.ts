import type { mongo } from 'mongoose';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { productVersion } from '../../platform/config/product-version.ts';
import { getTransactionRetries } from '../../platform/db/transaction.ts';
import { countFilledPeriods } from '../../features/kitchens/capacity/capacity-counters.ts';
import { readQueueLengths } from '../../platform/lib/queue-lengths.ts';
import { catalogModes, getCatalogMode } from '../../features/products/catalog-index/index-instance.ts';

interface ProcessMetricsOptions {
  client: mongo.MongoClient;
  countStreams: () => number;
}

/** Adds the metrics of this process: event loop, memory, garbage collection, connections, queues and streams. */
export function addProcessMetrics(registry: Registry, { client, countStreams }: ProcessMetricsOptions): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'homechef_build_info',
    help: 'Version and commit of the build, always 1',
    labelNames: ['version', 'commit'],
    aggregator: 'max',
    registers,
  }).set(productVersion, 1);
  const connectionsInUse = new Gauge({
    name: 'homechef_mongodb_connections_in_use',
    help: 'Connections to the database that run an operation',
    registers,
  });
  const connectionWait = new Histogram({
    name: 'homechef_mongodb_connection_wait_seconds',
    help: 'Wait for a free connection to the database',
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 4],
    registers,
  });
  client.on('connectionCheckedOut', ({ durationMS }) => {
    connectionsInUse.inc();
    connectionWait.observe(durationMS / 1_000);
  });
  client.on('connectionCheckedIn', () => connectionsInUse.dec());
  new Gauge({
    name: 'homechef_mongodb_connections_max',
    help: 'Maximum of connections to the database',
    registers,
  }).set(client.options.maxPoolSize);
  const addCounter = (name: string, help: string, count: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(count());
      },
    });
  addCounter(
    'homechef_transaction_retries_total',
    'Repetitions of transactions after a conflict',
    getTransactionRetries,
  );
  addCounter(
    'homechef_periods_filled_total',
    'Slots, windows, days and weeks of kitchens that an order filled',
    countFilledPeriods,
  );
  new Gauge({
    name: 'homechef_queue_length',
    help: 'Waiting tasks of a queue',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const { name, length } of readQueueLengths()) this.set({ queue: name }, length);
    },
  });
  addCatalogMetrics(registers);
  new Gauge({
    name: 'homechef_event_streams',
    help: 'Open streams of server-sent events',
    registers,
    collect() {
      this.set(countStreams());
    },
  });
}

function addCatalogMetrics(registers: Registry[]): void {
  new Gauge({
    name: 'homechef_catalog_processes',
    help: 'Processes by the source of their catalog: memory, loading, database',
    labelNames: ['mode'],
    registers,
    collect() {
      for (const mode of catalogModes) this.set({ mode }, mode === getCatalogMode() ? 1 : 0);
    },
  });
}
