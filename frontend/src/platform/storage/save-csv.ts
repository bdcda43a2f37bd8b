/** Browsers have read the file after this time, in milliseconds. */
const releaseAfterMs = 60_000;

/** Offers a text for download as a CSV file. */
export const saveCsv = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'text/csv' }), name);

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}
