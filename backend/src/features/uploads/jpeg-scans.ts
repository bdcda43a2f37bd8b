/*
 * Counts the scans of a JPEG file by its markers. Each scan is a pass over the whole picture but can take as little as
 * 25 bytes, so a file of a few hundred kilobytes can occupy a thread for half a minute. sharp has no limit on scans.
 * Limits: it reads only the markers, so it is the decoder that detects damaged data.
 */

// Markers of a JPEG file (ITU-T T.81, table B.1).
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/**
 * Returns whether no segment follows a marker: an escaped byte 0xff, a restart marker or the one for arithmetic coding.
 */
const hasNoSegment = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd7);

/** Returns the number of scans, at most `max`, or 0 if the file is not a JPEG. */
export function countJpegScans(file: Buffer, max: number): number {
  if (file[0] !== 0xff || file[1] !== startOfImage) return 0;
  let scans = 0;
  let position = 2;
  while (scans < max && (position = file.indexOf(0xff, position)) !== -1) {
    const marker = file[position + 1] ?? endOfImage;
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    // A byte 0xff before a marker is padding. Each segment starts with its length.
    if (marker === 0xff) position += 1;
    else if (hasNoSegment(marker)) position += 2;
    else position += 2 + (position + 3 < file.length ? file.readUInt16BE(position + 2) : 0);
  }
  return scans;
}
