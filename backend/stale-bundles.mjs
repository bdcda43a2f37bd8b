/**
 * Returns the bundles of older builds that can be deleted. File names contain a content hash, so a build does not
 * overwrite them. Files of the previous build stay, because a process that runs on it may still load chunks lazily.
 * Returns an empty list when the build produced the same files as the previous one.
 */
export function findStaleBundles({ existingFiles, builtFiles, previousFiles }) {
  const previous = new Set(previousFiles);
  if (builtFiles.every((name) => previous.has(name))) return [];
  const neededFiles = new Set([...builtFiles, ...previousFiles]);
  return existingFiles.filter((name) => /\.js(\.map)?$/.test(name) && !neededFiles.has(name));
}
