import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import type { PermitKind, PermitState } from '@homechef/contract/permits/permit';
import { dayMs } from '@homechef/contract/time/local-date';
import { bundledPictureDir } from '../../features/uploads/pictures.service.ts';
import type { ImportedPermit } from '../../features/permits/permits.import.ts';
import { demoChefs } from './chefs/index.ts';

interface DemoPermit {
  slug: string; // picture, and email of the chef
  kind: PermitKind;
  expiresOn: string | null;
  daysAgo: number;
  more?: string; // question of an admin
}

const permits: readonly DemoPermit[] = [
  // The picture shows a different number than the one that the chef entered.
  { slug: 'forno-on-wheels', kind: 'mobile_food_unit', expiresOn: '2036-06-30', daysAgo: 3 },
  { slug: 'umi-home-sushi', kind: 'food_establishment', expiresOn: null, daysAgo: 1 },
  {
    slug: 'casa-azafran',
    kind: 'cottage_food',
    expiresOn: '2036-06-30',
    daysAgo: 5,
    more: 'The lower half of the permit is missing. Please send a picture of all of it.',
  },
];

const issuer = 'Copper Basin County';

interface DemoPermitContext {
  accountIds: ReadonlyMap<string, string>; // by email
  adminId: string;
  now: number;
}

/** Creates permits for the queue of admins: two that wait, and one about which an admin has asked for more. */
export const createDemoPermits = ({
  accountIds,
  adminId,
  now,
}: DemoPermitContext): Promise<ImportedPermit[]> =>
  Promise.all(
    permits.map(async ({ slug, kind, expiresOn, daysAgo, more }) => {
      const email = `${slug}@example.com`;
      const state: PermitState = more ? 'more' : 'waiting';
      return {
        chefId: accountIds.get(email) ?? '',
        number: demoChefs.find((chef) => chef.email === email)?.permit ?? '',
        kind,
        issuer,
        expiresOn,
        state,
        reason: more ?? null,
        submittedAt: new Date(now - daysAgo * dayMs),
        decidedAt: more ? new Date(now - (daysAgo - 1) * dayMs) : null,
        decidedBy: more ? new Types.ObjectId(adminId) : null,
        picture: await readFile(join(bundledPictureDir, 'permits', `${slug}.webp`)),
      };
    }),
  );
