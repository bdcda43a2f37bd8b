import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findManifestProblems } from './kubernetes-manifests.fixture.ts';
import { rootDir } from './paths.ts';

const folder = join(rootDir, 'packaging');
const isInstalled = (tool: string, option: string) => spawnSync(tool, [option]).status === 0;
const run = (tool: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};
const manifestFiles = readdirSync(join(folder, 'kubernetes')).filter((file) => file.endsWith('.yaml'));
const readManifest = (file: string) =>
  parse(readFileSync(join(folder, 'kubernetes', file), 'utf8')) as object;

test.each(manifestFiles)('Kubernetes: the fields of %s exist and have the right types', (file) => {
  expect(findManifestProblems(readManifest(file))).toEqual([]);
});

test('Kubernetes: wrong fields, types and kinds are found', () => {
  const [service, settings] = [readManifest('service.yaml'), readManifest('settings.yaml')];
  expect(findManifestProblems({ ...service, specs: {} })).toEqual([expect.stringContaining('specs')]);
  expect(findManifestProblems({ ...service, apiVersion: 'v2' })).toEqual([
    expect.stringContaining('apiVersion'),
  ]);
  expect(findManifestProblems({ ...settings, kind: 'Settings' })).toEqual([expect.stringContaining('kind')]);
  expect(findManifestProblems({ ...settings, data: { PORT: 3000 } })).toEqual([
    expect.stringContaining('data.PORT'),
  ]);
});

// kubeconform has no schemas of its own. KUBERNETES_SCHEMAS is a folder or address of them (its -schema-location).
const schemas = process.env.KUBERNETES_SCHEMAS;
test.skipIf(!schemas || !isInstalled('kubeconform', '-v'))(
  'kubeconform, if it and KUBERNETES_SCHEMAS are set up, accepts the manifests',
  () => {
    const files = manifestFiles.filter((file) => file !== 'kustomization.yaml');
    const paths = files.map((file) => join('kubernetes', file));
    const result = run('kubeconform', '-strict', '-schema-location', schemas ?? '', ...paths);
    expect(result).toEqual({ status: 0, output: '' });
  },
);

test.skipIf(!isInstalled('hadolint', '--version'))(
  'hadolint, if it is installed, has no advice on the Dockerfile',
  () => {
    expect(run('hadolint', 'Dockerfile')).toEqual({ status: 0, output: '' });
  },
);
