import type { DemoKitchen } from './kitchens/kitchen.ts';
import { laPaloma, forno } from './kitchens/phoenix-trucks.ts';
import { ashas, sweetMaple } from './kitchens/phoenix.ts';
import { umi, noors } from './kitchens/tempe.ts';
import { goldenWok, bigSmoke } from './kitchens/mesa.ts';

/** The kitchens and trucks of the demo: three cities, PHOENIX among them (contract, Demo data). */
export const kitchens: readonly DemoKitchen[] = [
  laPaloma,
  ashas,
  forno,
  umi,
  noors,
  goldenWok,
  bigSmoke,
  sweetMaple,
];
