/** The markers of a JPEG that matter here (ITU-T T.81, table B.1): its start, its end, and the start of a scan. */
const [start, end, scan] = [0xd8, 0xd9, 0xda];
/** Nothing belongs to it: a byte 0xff that means itself, what a decoder may begin anew at, one for arithmetic coding. */
const isAlone = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * In how many scans a JPEG comes, `most` at most. Each goes over the whole picture once more, and may take 25 bytes: a file
 * of a few hundred kilobytes can keep a thread for half a minute. 0 for what is no JPEG.
 */
export function countJpegScans(file: Buffer, max: number): number {
  if (file[0] !== 0xff || file[1] !== start) return 0;
  let scans = 0;
  let at = 2;
  while (scans < max && (at = file.indexOf(0xff, at)) !== -1) {
    const marker = file[at + 1] ?? end;
    if (marker === end) break;
    if (marker === scan) scans += 1;
    // A byte 0xff before a marker only fills; whatever else has something to it tells how long that is.
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else at += 2 + (at + 3 < file.length ? file.readUInt16BE(at + 2) : 0);
  }
  return scans;
}
