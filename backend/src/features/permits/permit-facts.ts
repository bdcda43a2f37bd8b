import { PermitModel, type StoredPermit } from './permits.model.ts';

/** Returns what a label says about the permit of a chef, or undefined if none was entered. */
export async function readPermitFacts(
  chefId: string,
): Promise<Pick<StoredPermit, 'number' | 'kind' | 'issuer' | 'holder'> | undefined> {
  const found = await PermitModel.findById(chefId, {
    number: 1,
    kind: 1,
    issuer: 1,
    holder: 1,
  }).lean<StoredPermit>();
  return found ?? undefined;
}
