import { chooseTemplate, type LabelFacts, type LabelTemplate } from '@homechef/contract/batches/labels';
import { findKitchen, type StoredKitchen } from '../kitchens/find-kitchen.ts';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import { readPermitFacts } from '../permits/permits.service.ts';

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

async function createFacts(kitchen: StoredKitchen): Promise<LabelFacts> {
  const { place, kind: kitchenKind, name } = kitchen;
  const state = place.state.toUpperCase();
  const permit = await readPermitFacts(String(kitchen._id));
  const { labelTemplates } = getKitchenIndex();
  const template = chooseTemplate(labelTemplates, { state, kitchenKind, permitKind: permit?.kind });
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
export async function readLabelFacts(chefId: string): Promise<LabelFacts | undefined> {
  const kitchen = await findKitchen(chefId);
  return kitchen && createFacts(kitchen);
}

/** Fills in the facts that were missing when a batch was made. Those that it has never change. */
export const fillMissingFacts = (frozen: LabelFacts, today: LabelFacts | undefined): LabelFacts => ({
  ...frozen,
  permitNumber: frozen.permitNumber || (today?.permitNumber ?? ''),
  county: frozen.county || (today?.county ?? ''),
  holder: frozen.holder || (today?.holder ?? ''),
  address: frozen.address || (today?.address ?? ''),
});
