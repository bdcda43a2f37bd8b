const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
// With `npm:`, a package has a different name in this project.
const exactVersion = /^(?:npm:[\w./@-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

const findVersionRanges = (path, manifest) =>
  dependencyFields.flatMap((field) =>
    Object.entries(manifest[field] ?? {})
      .filter(([, version]) => !exactVersion.test(version))
      .map(([name, version]) => `${path}: ${name} is ${version}, not one version`),
  );

/**
 * Returns the problems as texts, and the number of packages. A problem is a version range, a package that has no sha512
 * hash or does not come from the registry, or an install script that `allowScripts` does not forbid. `manifests` holds
 * every package.json by its path.
 */
export function findUnpinned(manifests, lock) {
  const allowScripts = manifests['package.json']?.allowScripts ?? {};
  const entries = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const packages = entries.map(([path, entry]) => ({ name: path.split('node_modules/').at(-1), ...entry }));
  const problems = [
    ...Object.entries(manifests).flatMap(([path, manifest]) => findVersionRanges(path, manifest)),
    ...packages
      .filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))
      .map(({ name }) => `package-lock.json: ${name} has no sha512 hash`),
    ...packages
      .filter(({ resolved }) => resolved !== undefined)
      .map(({ name, resolved }) => `package-lock.json: ${name} comes from ${resolved}`),
    ...packages
      .filter(({ name, hasInstallScript }) => hasInstallScript && allowScripts[name] !== false)
      .map(({ name }) => `package.json: allowScripts does not forbid the install script of ${name}`),
  ];
  return { packages: packages.length, problems };
}
