import type { Batch } from '@homechef/contract/batches/batch';
import type { LabelTemplate } from '@homechef/contract/batches/labels';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';

export const template: LabelTemplate = {
  id: 'AZ',
  version: '2026-10-05',
  title: 'Arizona, cottage food',
  permitKinds: ['cottage_food'],
  kitchenKinds: ['home'],
  sentence: 'Produced in a home kitchen',
  minPoints: null,
  lines: [],
  numberLabel: 'Reg.',
  name: 'holder',
  permitNumber: 'required',
  county: false,
  address: 'no',
  madeOn: true,
  netQuantity: true,
  onPages: true,
  source: 'A.R.S.',
  sourceDate: '2026-10-05',
  isVerified: false,
};
const free = { fish: 'free', crustaceans: 'free', wheat: 'free', milk: 'free', eggs: 'free' } as const;
export const sampleBatch = (changes: Partial<Batch> = {}): Batch => ({
  _id: 'b'.repeat(24),
  lot: '261127-01',
  product: sampleProduct()._id,
  name: 'Walnut Bread',
  madeOn: '2026-11-27',
  ingredients: 'Walnuts, flour',
  allergens: { ...free, nuts: 'contains', peanuts: 'free', soybeans: 'free', sesame: 'free' },
  allergenDetails: { nuts: 'walnuts' },
  diets: [],
  netQuantity: '16 oz (454 g)',
  storage: '',
  portions: 40,
  left: 22,
  note: '',
  label: {
    template,
    permitNumber: 'CF-20418',
    county: 'ADHS',
    holder: 'Ida Park',
    kitchen: 'Sweet Maple',
    address: '1 Main St',
    city: 'Phoenix',
    state: 'AZ',
    postalCode: '85001',
  },
  recall: null,
  createdAt: '2026-11-27T17:00:00.000Z',
  ...changes,
});
export const recall = {
  at: '2026-11-28T00:02:00.000Z',
  reason: 'Walnuts got in',
  advice: 'Throw it away',
  by: 'chef' as const,
  orders: 2,
  reached: 1,
};
export const chef = sampleSession({ _id: chefId, isChef: true });
