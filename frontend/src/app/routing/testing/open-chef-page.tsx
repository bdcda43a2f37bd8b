import { sampleOccurrence, sampleWindow } from '../../../testing/kitchen-samples.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleChef, sampleProduct } from '../../../testing/samples.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { ChefPageScreen, KitchenScreen } from '../ChefPageScreen.tsx';

const chef = sampleChef({ name: 'La Paloma Truck', address: '918 N 2nd St, Phoenix, AZ, 85004' });
/** Monday, November 23, 2026, 4:41 pm in Phoenix. */
export const now = Date.parse('2026-11-23T23:41:00Z');

/** Returns an occurrence from 5 to 9 pm on a day of November 2026 in Phoenix. */
export const createStop = (day: number, changes: Parameters<typeof sampleOccurrence>[0] = {}) =>
  sampleOccurrence({
    date: `2026-11-${day}`,
    startsAt: `2026-11-${day + 1}T00:00:00.000Z`,
    endsAt: `2026-11-${day + 1}T04:00:00.000Z`,
    ...changes,
  });

/** Opens the page of a truck that opens at 5 pm. */
export function openChefPage(answers: object = {}, options: object = {}) {
  const closed = { open: false, opensAt: '2026-11-24T00:00:00.000Z' };
  const routes = [
    { path: '/chefitems/:chefId', element: <ChefPageScreen /> },
    { path: '/k/:slug', element: <KitchenScreen /> },
  ];
  return render(routes, {
    at: `/chefitems/${chefId}`,
    answers: {
      getGuestChef: chef,
      chefProducts: [sampleProduct()],
      listNextPickups: [],
      getKitchen: sampleKitchen({ kind: 'truck', about: 'Tacos off the spit.', ...closed }),
      listWindows: { rules: [sampleWindow()], occurrences: [23, 24, 25, 26].map((day) => createStop(day)) },
      ...answers,
    },
    ...options,
  });
}
