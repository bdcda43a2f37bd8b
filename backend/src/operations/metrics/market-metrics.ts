import { LRUCache } from 'lru-cache';
import { Gauge, type Registry } from 'prom-client';
import type { HealthPart } from '@homechef/contract/admin/overview';
import type { HealthState } from '@homechef/contract/admin/overview-options';
import { checkHealth } from '../../features/admin/health.ts';
import { readLateWork } from '../../features/admin/late-work.ts';
import { getAdminQueues } from '../../features/admin/queues.ts';
import { readDatabaseState } from '../../platform/db/database-state.ts';
import { isLeaseHeld } from '../../platform/db/lease.ts';
import { now } from '../../platform/lib/clock.ts';
import { withTimeout } from '../../platform/lib/timeout.ts';
import { readOutboxAges } from '../../features/notices/deliver/outboxes.ts';
import { findLastBackup } from '../../features/system/database-id.ts';

const maxAgeMs = 5_000;
/** Less than the five seconds for which the supervisor waits for the metrics of its workers. */
const maxReadMs = 2_000;
const leases = ['timed-work', 'notices'];
const healthValues: Record<HealthState, number> = { good: 1, low: 0.5, bad: 0 };

async function readFigures(uploadsFolder: string) {
  const at = now();
  const [health, queues, outboxes, lateWork, isHeld, backupAt, database] = await Promise.all([
    checkHealth(uploadsFolder, at),
    getAdminQueues(),
    readOutboxAges(),
    readLateWork(at),
    Promise.all(leases.map(isLeaseHeld)),
    findLastBackup(),
    readDatabaseState().catch(() => undefined),
  ]);
  return { at, health, queues, outboxes, lateWork, isHeld, backupAt, database };
}
type Figures = Awaited<ReturnType<typeof readFigures>>;
type Set = (labels: Record<string, string>, value: number) => void;

const setPart =
  (name: HealthPart['name'], unit = 1) =>
  ({ health }: Figures, set: Set): void => {
    const count = health.find((part) => part.name === name)?.count;
    if (count !== undefined) set({}, count * unit);
  };

interface MarketMetric {
  name: string;
  help: string;
  labelNames?: string[];
  set: (figures: Figures, set: Set) => void;
}

const metrics: readonly MarketMetric[] = [
  {
    name: 'homechef_health',
    help: 'State of a part of the server: 1 good, 0.5 low, 0 bad',
    labelNames: ['part'],
    set: ({ health }, set) => health.forEach(({ name, state }) => set({ part: name }, healthValues[state])),
  },
  {
    name: 'homechef_outbox_age_seconds',
    help: 'Time for which the oldest due message of an outbox waits',
    labelNames: ['outbox'],
    set: ({ outboxes }, set) => outboxes.forEach(({ name, seconds }) => set({ outbox: name }, seconds)),
  },
  {
    name: 'homechef_failed_messages',
    help: 'Messages that failed more than once or were given up',
    set: setPart('notices'),
  },
  {
    name: 'homechef_timed_work_late_seconds',
    help: 'Lateness of the oldest timed work of a kind that is due',
    labelNames: ['work'],
    set: ({ lateWork }, set) => lateWork.forEach(({ name, seconds }) => set({ work: name }, seconds)),
  },
  {
    name: 'homechef_lease_held',
    help: 'Whether a process does the work of a lease',
    labelNames: ['lease'],
    set: ({ isHeld }, set) => leases.forEach((lease, i) => set({ lease }, Number(isHeld[i]))),
  },
  {
    name: 'homechef_admin_queue_length',
    help: 'Verdicts of admins that are waited for',
    labelNames: ['queue'],
    set: ({ queues }, set) => Object.entries(queues).forEach(([queue, { count }]) => set({ queue }, count)),
  },
  {
    name: 'homechef_admin_queue_age_seconds',
    help: 'Time for which the oldest entry of a queue of admins waits',
    labelNames: ['queue'],
    set: ({ at, queues }, set) =>
      Object.entries(queues).forEach(([queue, { oldestAt }]) =>
        set({ queue }, oldestAt === null ? 0 : (+at - Date.parse(oldestAt)) / 1_000),
      ),
  },
  {
    name: 'homechef_disk_used_ratio',
    help: 'Used part of the disk of the pictures',
    set: setPart('disk', 0.01),
  },
  {
    name: 'homechef_database_copies',
    help: 'Members of the replica set besides the primary that answer',
    set: ({ database }, set) => database && set({}, database.copies),
  },
  {
    name: 'homechef_database_members_missing',
    help: 'Members of the replica set that do not answer',
    set: ({ database }, set) => database && set({}, database.missing),
  },
  {
    name: 'homechef_clock_difference_seconds',
    help: 'Difference between the clocks of the database and the process',
    set: ({ database }, set) => database && set({}, database.clockDifferenceMs / 1_000),
  },
  {
    name: 'homechef_backup_age_seconds',
    help: 'Time since the last backup',
    set: ({ at, backupAt }, set) => backupAt && set({}, (+at - +backupAt) / 1_000),
  },
];

/**
 * Adds the metrics that all processes share. Each process reads them from the database, so the supervisor takes the
 * highest. Without a database they are missing, and `homechef_database_up` is 0.
 */
export function addMarketMetrics(registry: Registry, uploadsFolder: string): void {
  const registers = [registry];
  const cache = new LRUCache<'figures', Figures>({
    ttl: maxAgeMs,
    max: 1,
    fetchMethod: () => readFigures(uploadsFolder),
  });
  const read = (): Promise<Figures | undefined> =>
    withTimeout(
      maxReadMs,
      cache.fetch('figures').catch(() => undefined),
      () => undefined,
    );
  for (const { name, help, labelNames = [], set } of metrics)
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      aggregator: 'max',
      async collect() {
        const figures = await read();
        this.reset();
        if (labelNames.length === 0) this.remove(); // a gauge without labels would be reset to 0
        if (figures) set(figures, (labels, value) => this.set(labels, value));
      },
    });
  new Gauge({
    name: 'homechef_database_up',
    help: 'Whether the database answers',
    registers,
    aggregator: 'min',
    async collect() {
      const figures = await read();
      this.set(Number(figures?.database !== undefined));
    },
  });
}
