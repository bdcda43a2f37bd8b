import { afterAll, expect, vi } from 'vitest';
import { runAudit } from '../operations/books-audit/run-audit.ts';
import { setClock } from './kitchens.ts';
import { orderTime } from './orders.ts';

/**
 * Audits the books after all tests of a file, to find a difference that any of them left behind. An audit reads the
 * whole database, so auditing after each test would take longer and longer. Call it after `startTestApp`.
 */
export function auditAfterAll(): void {
  afterAll(async () => {
    setClock(orderTime);
    expect((await runAudit()).differences).toEqual([]);
    vi.useRealTimers();
  });
}
