import type { CaseDetail, Verdict } from '@homechef/contract/reports/case';
import { chefId } from '../../../testing/samples.ts';

export const sampleVerdict = (changes: Partial<Verdict> = {}): Verdict => ({
  _id: 'd'.repeat(24),
  kind: 'hide',
  about: 'product',
  subject: 'Red soup',
  link: null,
  reason: 'The picture is stolen',
  until: null,
  at: '2026-11-22T17:20:00.000Z',
  answer: null,
  by: 'Ines',
  openOrders: null,
  ...changes,
});

export const sampleCase = (changes: Partial<CaseDetail> = {}): CaseDetail => ({
  _id: `product.${'a'.repeat(24)}`,
  about: 'product',
  item: 'a'.repeat(24),
  version: 1,
  state: 'open',
  subject: 'Red soup',
  link: '/mainpage/product/1',
  subjectState: 'shown',
  numReports: 1,
  reasons: ['fraud'],
  changedAt: '2026-11-22T16:20:00.000Z',
  lastVerdict: null,
  verdicts: [],
  photo: null,
  account: { _id: chefId, name: 'La Lechuza', isChef: true, isAdmin: false, suspension: null },
  reports: [{ reason: 'fraud', text: 'Not theirs', reporter: null, createdAt: '2026-11-22T16:20:00.000Z' }],
  ...changes,
});
