import type { DemoChef } from './demo-chef.ts';
import { laPaloma, forno } from './phoenix-trucks.ts';
import { ashas, sweetMaple } from './phoenix.ts';
import { umi, noors } from './tempe.ts';
import { goldenWok, bigSmoke } from './mesa.ts';

// Home cooks and food trucks in three cities, one of them Phoenix (contract, Demo data).
export const demoChefs: readonly DemoChef[] = [
  laPaloma,
  ashas,
  forno,
  umi,
  noors,
  goldenWok,
  bigSmoke,
  sweetMaple,
];
