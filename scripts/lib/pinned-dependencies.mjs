const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Each dependency of a package.json that does not name exactly one version, in words. */
const loose = (path, json) =>
  kinds.flatMap((kind) =>
    Object.entries(json[kind] ?? {})
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${path}: ${name} is ${version}, not one version`),
  );

/**
 * What is not pinned: a dependency without an exact version, a package of the lock without the hash of its contents or
 * from elsewhere than the registry, one that would run a script of its own when it is installed. `manifests` by path.
 */
export function unpinned(manifests, lock) {
  const allowed = manifests['package.json']?.allowScripts ?? {};
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const named = packages.map(([path, about]) => ({ name: path.split('node_modules/').at(-1), ...about }));
  const problems = [
    ...Object.entries(manifests).flatMap(([path, json]) => loose(path, json)),
    ...named
      .filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))
      .map(({ name }) => `package-lock.json: ${name} has no sha512 hash`),
    ...named
      .filter(({ resolved }) => resolved !== undefined)
      .map(({ name, resolved }) => `package-lock.json: ${name} comes from ${resolved}`),
    ...named
      .filter(({ name, hasInstallScript }) => hasInstallScript && allowed[name] !== false)
      .map(({ name }) => `package.json: allowScripts does not forbid the install script of ${name}`),
  ];
  return { packages: named.length, problems };
}
