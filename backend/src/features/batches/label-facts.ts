import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseTemplate, LabelTemplate, type LabelFacts } from '@homechef/contract/batches/labels';
import type { Env } from '../../platform/config/env.ts';
import { findKitchen, type StoredKitchen } from '../kitchens/find-kitchen.ts';
import { readPermitFacts } from '../permits/permits.service.ts';

type ContentFolder = Pick<Env, 'CONTENT_DIR'>;

async function readTemplate({ CONTENT_DIR }: ContentFolder, id: string): Promise<LabelTemplate | undefined> {
  if (!/^(?:[A-Z]{2}|default)$/.test(id)) return undefined;
  const text = await readFile(join(CONTENT_DIR, 'labels', `${id}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : LabelTemplate.parse(JSON.parse(text));
}

/** Used if an operator has removed the file of the default template. */
const emptyTemplate: LabelTemplate = {
  id: 'default',
  version: '',
  title: '',
  permitKinds: [],
  kitchenKinds: [],
  sentence: '',
  minPoints: null,
  lines: [],
  numberLabel: '',
  name: 'kitchen',
  permitNumber: 'optional',
  county: false,
  address: 'full',
  madeOn: false,
  netQuantity: true,
  onPages: false,
  source: '',
  sourceDate: '',
  isVerified: false,
};

async function createFacts(content: ContentFolder, kitchen: StoredKitchen): Promise<LabelFacts> {
  const { place, kind: kitchenKind, name } = kitchen;
  const state = place.state.toUpperCase();
  const permit = await readPermitFacts(String(kitchen._id));
  const found = await Promise.all([readTemplate(content, state), readTemplate(content, 'default')]);
  const templates = found.flatMap((template) => template ?? []);
  const template = chooseTemplate(templates, { state, kitchenKind, permitKind: permit?.kind });
  const { address, city, postalCode } = place;
  return {
    template: template ?? emptyTemplate,
    permitNumber: permit?.number ?? '',
    county: permit?.issuer ?? '',
    holder: permit?.holder ?? '',
    kitchen: name,
    address,
    city,
    state,
    postalCode,
  };
}

/** Returns the facts of today for labels of a kitchen, or undefined for an account without one. */
export async function readLabelFacts(
  content: ContentFolder,
  chefId: string,
): Promise<LabelFacts | undefined> {
  const kitchen = await findKitchen(chefId);
  return kitchen && createFacts(content, kitchen);
}

/** Fills in the facts that were missing when a batch was made. Those that it has never change. */
export const fillMissingFacts = (frozen: LabelFacts, today: LabelFacts | undefined): LabelFacts => ({
  ...frozen,
  permitNumber: frozen.permitNumber || (today?.permitNumber ?? ''),
  county: frozen.county || (today?.county ?? ''),
  holder: frozen.holder || (today?.holder ?? ''),
  address: frozen.address || (today?.address ?? ''),
});
