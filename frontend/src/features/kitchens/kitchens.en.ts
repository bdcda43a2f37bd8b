import { approval } from './approval/approval.en.ts';
import { blocks } from './blocks/blocks.en.ts';
import { menuPage } from './menu-page/menu-page.en.ts';
import { limits } from './limits/limits.en.ts';
import { page } from './page/page.en.ts';
import { poster } from './poster/poster.en.ts';
import { schedule } from './schedule/schedule.en.ts';
import { settings } from './settings/settings.en.ts';
import { start } from './start/start.en.ts';

/** Messages of a chef's kitchen: its schedule, limits, settings, first steps and public page. */
export const kitchens = {
  tabs: { label: 'Kitchen', schedule: 'When and where', limits: 'How much' },
  place: {
    name: 'Name of the place',
    nameHint: 'What people look for, for example Downtown Market',
    street: 'Street and number',
    city: 'City',
    state: 'State',
    zip: 'Zip',
    position: 'Use my location',
    asking: 'Getting your location…',
    positionAdded: 'Location added: directions lead exactly here',
    positionFailed: 'Unable to retrieve your location',
    removePosition: 'Remove location',
    unnamed: 'Give the place a name or a street',
  },
  dishes: {
    none: 'You have no published dishes yet.',
  },
  approval,
  blocks,
  schedule,
  limits,
  settings,
  menuPage,
  poster,
  start,
  page,
} as const;
