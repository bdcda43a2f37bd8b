/** Returns the text of a file with the fault. @throws Error unless the text to replace occurs exactly once */
export function applyFault({ id, file, find, replace }, text) {
  const count = text.split(find).length - 1;
  if (count !== 1)
    throw new Error(
      `${id}: the text to replace occurs ${count} times in ${file}: adapt the fault to the code`,
    );
  return text.replace(find, () => replace);
}
