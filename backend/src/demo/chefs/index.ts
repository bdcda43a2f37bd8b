import type { DemoKitchen } from './demo-chef.ts';
import { laPaloma, forno } from './phoenix-trucks.ts';
import { ashas, sweetMaple } from './phoenix.ts';
import { umi, noors } from './tempe.ts';
import { goldenWok, bigSmoke } from './mesa.ts';

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
