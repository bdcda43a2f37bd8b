import type { Permit } from '@homechef/contract/permits/permit';
import { chefId } from './samples.ts';

export const samplePermit = (
  submitted: Partial<NonNullable<Permit['submitted']>> = {},
  changes: Partial<Permit> = {},
): Permit => ({
  _id: chefId,
  kitchen: 'La Lechuza Truck',
  checked: null,
  hasPicture: true,
  submitted: {
    number: 'MFU-4417',
    kind: 'mobile_food_unit',
    issuer: 'County Services',
    holder: '',
    expiresOn: '2027-11-30',
    state: 'waiting',
    reason: null,
    submittedAt: '2026-11-22T17:20:00.000Z',
    decidedAt: null,
    ...submitted,
  },
  ...changes,
});
