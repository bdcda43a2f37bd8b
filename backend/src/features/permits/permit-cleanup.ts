import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { PermitPictures } from '../uploads/permit-pictures.ts';
import { PermitPictureModel } from './permits.model.ts';

/** Lists the files of pictures that belong to a permit. */
export async function* listPermitFiles(): AsyncGenerator<string> {
  const stored = PermitPictureModel.find({}, { file: 1 }).lean().cursor();
  for await (const { file } of stored) if (file) yield file;
}

/** Lists files older than `cutoff` (milliseconds since 1970) that belong to no permit. */
export async function* listUnusedPermitFiles(
  pictures: PermitPictures,
  cutoff: number,
): AsyncGenerator<string> {
  for await (const { file, touchedAt } of pictures.list()) {
    const [_id = ''] = file.split('_');
    if (touchedAt < cutoff && isObjectId(_id) && !(await PermitPictureModel.exists({ _id, file })))
      yield file;
  }
}

/** Returns the files of permits that are missing in the store. */
export async function findLostPermitFiles(pictures: PermitPictures): Promise<string[]> {
  const stored = new Set<string>();
  for await (const { file } of pictures.list()) stored.add(file);
  const lost: string[] = [];
  // A picture that was stored or replaced after the list was read is not missing.
  for await (const file of listPermitFiles())
    if (
      !stored.has(file) &&
      (await pictures.read(file)) === undefined &&
      (await PermitPictureModel.exists({ _id: file.split('_')[0], file }))
    )
      lost.push(file);
  return lost;
}

/** Removes the files that `listUnusedPermitFiles` lists. Returns their number. */
export async function removeUnusedPermitPictures(pictures: PermitPictures, cutoff: number): Promise<number> {
  let removed = 0;
  for await (const file of listUnusedPermitFiles(pictures, cutoff)) {
    await pictures.remove(file);
    removed += 1;
  }
  return removed;
}
