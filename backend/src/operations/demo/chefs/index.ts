import type { DemoChef } from './demo-chef.ts';
import { casaAzafran, daybreak, secondStreet } from './downtown.ts';
import { lowTide, sundown } from './downtown-trucks.ts';
import { laPaloma, forno } from './phoenix-trucks.ts';
import { ashas, sweetMaple } from './phoenix.ts';
import { umi, noors } from './tempe.ts';
import { goldenWok, bigSmoke } from './mesa.ts';

// Home cooks and food trucks in three cities, one of which is Phoenix.
export const demoChefs: readonly DemoChef[] = [
  laPaloma,
  ashas,
  forno,
  umi,
  noors,
  goldenWok,
  bigSmoke,
  sweetMaple,
  casaAzafran,
  daybreak,
  secondStreet,
  lowTide,
  sundown,
];
