import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse as parseSettings } from 'dotenv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { uploadLimits } from '@homechef/contract/uploads/picture';
import { downloadedVersion } from '../db/embedded-mongod/binary/official-download.ts';
import { EnvSchema, readEnv } from './env.ts';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { rootDir } from './paths.ts';

const folder = join(rootDir, 'packaging');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const settingNames = Object.keys(EnvSchema.shape);
const listUnknownSettings = (names: readonly string[]) =>
  names.filter((name) => !settingNames.includes(name));
const apiPaths = Object.values(allEndpoints)
  .filter(({ method }) => method === 'get')
  .map(({ path }) => `/api${path}`);

const listManifests = (recursive: boolean) =>
  readdirSync(join(folder, 'kubernetes'), { recursive, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  );
const manifestFiles = listManifests(true);
const readManifest = (file: string) => {
  const manifest: unknown = parse(read(`kubernetes/${file}`));
  return { kind: z.object({ kind: z.string() }).parse(manifest).kind, manifest };
};
/** Finds the manifest of a kind, and reads from it what a test compares. */
function findManifest<T>(kind: string, schema: z.ZodType<T>): T {
  const found = manifestFiles.map(readManifest).find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no ${kind}`);
  return schema.parse(found.manifest);
}

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Deployment = z.object({
  spec: z.object({
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([
          z.object({
            ports: z.array(z.unknown()),
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
            lifecycle: z.object({
              preStop: z.object({
                exec: z.object({ command: z.tuple([z.literal('sleep'), z.coerce.number()]) }),
              }),
            }),
          }),
        ]),
      }),
    }),
  }),
});
const WithPod = z.object({ spec: z.object({ template: z.object({ spec: z.unknown() }) }) });
const unprivilegedPod = {
  automountServiceAccountToken: false,
  securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [
    {
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    },
  ],
};

const settingsOfCluster = parseSettings(read('kubernetes/settings.env'));

const Service = z.object({
  image: z.string().optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  networks: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  mem_limit: z.string(),
  logging: z.object({ options: z.object({ 'max-size': z.string() }) }),
  env_file: z.array(z.object({ path: z.string(), required: z.literal(false) })).optional(),
});
const compose = z
  .object({ services: z.record(z.string(), Service), networks: z.record(z.string(), z.unknown()) })
  .parse(parse(read('compose.yaml'), { merge: true }));
const copies = Object.entries(compose.services).filter(([name]) => name.startsWith('market-'));
/** Fills in the variables, as compose does with packaging/.env. */
const fillIn = (settings: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value
        .replace(/\$\{JWT_SECRET:\?\}/, 'abcdefghijklmnopqrstuvwxyz0123456789')
        .replace(/\$\{MARKET_HOST:\?\}/, 'market.example')
        .replace(/\$\{\w+:-\}/, '')
        .replace(/\$\{\w+:\?\}/, 'value'),
    ]),
  );

const shutdownSeconds = 15; // process-timeouts.ts

test('compose: every service is unprivileged and has a pinned image', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
    if (service.image !== 'homechef-market') expect(service.image, name).toMatch(/:\D*\d[\w.-]*$/);
    if (name !== 'store') expect(service.user, name).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  }
});

test('compose: the server accepts the settings of both copies', () => {
  expect(copies).toHaveLength(2);
  expect(compose.services.backup?.environment).toEqual(copies[0]?.[1].environment);
  for (const [, { environment = {}, env_file: files, stop_grace_period: grace }] of copies) {
    expect(files).toEqual([{ path: 'market.env', required: false }]);
    expect(listUnknownSettings(Object.keys(environment))).toEqual([]);
    const { SHUTDOWN_DELAY_MS: delayMs, ...env } = readEnv(fillIn(environment));
    expect(env).toMatchObject({ production: true, TRUST_PROXY: 1, PUBLIC_URL: 'https://market.example' });
    expect(parseInt(grace ?? '')).toBeGreaterThan(delayMs / 1_000 + shutdownSeconds);
  }
});

test('compose: only nginx has public ports, and it forwards to every copy', () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['nginx']);
  const { environment = {}, volumes = [] } = compose.services.nginx ?? {};
  for (const [name] of copies) expect(environment.MARKET_COPIES).toContain(`server ${name}:3000 resolve `);
  const variables = [...read('nginx/market.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(variables));
  for (const volume of volumes.filter((text) => text.startsWith('./')))
    expect(read(volume.split(':')[0] ?? '').length).toBeGreaterThan(0);
  for (const network of ['database', 'store']) {
    expect(compose.networks[network]).toEqual({ internal: true });
    expect(compose.services.nginx?.networks).not.toContain(network);
  }
});

test('compose: the example of .env has every variable', () => {
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+):[?-]\}/g)].map(([, name]) => name);
  const listed = [...read('compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...new Set(used)].toSorted());
});

const Resources = z.object({ kind: z.string(), resources: z.array(z.string()) });

test('Kubernetes: the base lists every manifest except the secret', () => {
  const { resources } = findManifest('Kustomization', Resources);
  const others = ['kustomization.yaml', 'secret.example.yaml'];
  const ofBase = listManifests(false);
  expect(resources.toSorted()).toEqual(ofBase.filter((file) => !others.includes(file)).toSorted());
  for (const file of manifestFiles.filter((path) => path.endsWith('/kustomization.yaml'))) {
    const component = Resources.parse(readManifest(file).manifest);
    expect(component.kind).toBe('Component');
    for (const resource of component.resources)
      expect(manifestFiles).toContain(file.replace('kustomization.yaml', resource));
  }
});

test('Kubernetes: every setting is one of the server, and the ports match', () => {
  const { stringData } = findManifest('Secret', z.object({ stringData: z.record(z.string(), z.string()) }));
  expect(listUnknownSettings([...Object.keys(settingsOfCluster), ...Object.keys(stringData)])).toEqual([]);
  const env = readEnv({
    ...settingsOfCluster,
    MONGODB_URI: 'mongodb://db/market',
    JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
  });
  const [{ ports }] = findManifest('Deployment', Deployment).spec.template.spec.containers;
  expect(ports).toEqual([
    { name: 'http', containerPort: env.PORT },
    { name: 'metrics', containerPort: env.METRICS_PORT },
  ]);
  expect(env).toMatchObject({ HOST: '0.0.0.0', TRUST_PROXY: 1 });
});

test('Kubernetes: the server is unprivileged, and its probes ask routes that exist', () => {
  const { spec, metadata } = findManifest('Deployment', Deployment).spec.template;
  const [{ startupProbe, readinessProbe, livenessProbe, lifecycle }] = spec.containers;
  for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
    expect(apiPaths).toContain(httpGet.path);
    expect(httpGet.port).toBe('http');
  }
  // A liveness probe that asks the database would restart every copy during an outage of the database.
  expect([readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
    '/api/ready',
    '/api/health',
  ]);
  const { SHUTDOWN_DELAY_MS: delayMs } = settingsOfCluster;
  const [, preStopSeconds] = lifecycle.preStop.exec.command;
  const stopSeconds = preStopSeconds + Number(delayMs) / 1_000 + shutdownSeconds;
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds);
  const selected = JSON.stringify(metadata.labels);
  for (const kind of ['PodDisruptionBudget', 'NetworkPolicy', 'Service'])
    expect(JSON.stringify(findManifest(kind, z.unknown()))).toContain(selected);
  for (const pod of [
    findManifest('Deployment', WithPod).spec.template.spec,
    findManifest('Job', WithPod).spec.template.spec,
    findManifest('CronJob', z.object({ spec: z.object({ jobTemplate: WithPod }) })).spec.jobTemplate.spec
      .template.spec,
  ])
    expect(pod).toMatchObject(unprivilegedPod);
});

function readUnitSettings(unit: string): Record<string, string> {
  const assignments = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return Object.fromEntries(assignments.map((text) => text.split('=') as [string, string]));
}

test('systemd: the units use settings of the server and leave it enough time to stop', () => {
  const unit = read('systemd/homechef-market@.service');
  const settings = readUnitSettings(unit);
  expect(listUnknownSettings(Object.keys(settings))).toEqual([]);
  // A command has to find the same data as the servers.
  const { ARGUMENTS: none, ...ofCommand } = readUnitSettings(read('systemd/homechef@.service'));
  expect(none).toBe('');
  expect(settings).toMatchObject(ofCommand);
  const { SHUTDOWN_DELAY_MS: delayMs } = readEnv({ ...settings, PORT: '3000' });
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  expect(Number(seconds)).toBeGreaterThan(delayMs / 1_000 + shutdownSeconds);
  for (const line of ['User=homechef', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'KillMode=mixed'])
    expect(unit).toContain(`\n${line}\n`);
});

test('Docker: the image runs without root, checks a route that exists and copies files that exist', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  for (const [, image = ''] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/:\d+\.\d+\.\d+-/);
  const [, path] = /HEALTHCHECK[^]*?(\/api\/\w+)`/.exec(dockerfile) ?? [];
  expect(apiPaths).toContain(path);
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  );
  const included = read('Dockerfile.dockerignore').split('\n');
  for (const source of sources.filter((name) => name !== '.'))
    expect(included, source).toContain(`!${source.split('/')[0]}`);
});

test('the nightly workflow tests the MongoDB of new users and of the compose file', () => {
  const workflow = readFileSync(join(rootDir, '.github/workflows/nightly.yml'), 'utf8');
  const [, list = ''] = /^ +mongodb: \[(.*)\]$/m.exec(workflow) ?? [];
  const images = Object.values(compose.services).map(({ image = '' }) => /^mongo:(.*)/.exec(image)?.[1]);
  for (const version of [downloadedVersion, ...images].filter((each) => each !== undefined))
    expect(list).toContain(`'${version}'`);
});

test('nginx: a POST is retried only where the server answers a repetition with the first result', () => {
  const [, pattern = ''] = /^ {2}"~(\^POST.*)" 1;$/m.exec(read('nginx/market.conf.template')) ?? [];
  const isRepeated = (path: string) =>
    new RegExp(pattern).test(
      `POST:0123456789abcdef:/api${path.replace(/:\w+/g, '0123456789abcdef01234567')}`,
    );
  for (const { method, path, idempotent } of Object.values(allEndpoints).filter(
    (endpoint) => endpoint.method === 'post',
  ))
    expect([method, path, isRepeated(path)]).toEqual([method, path, idempotent === true]);
  expect(new RegExp(pattern).test('POST::/api/orders')).toBe(false);
});

test('proxies let the largest body through that the server takes', () => {
  const [, nginx] = /^client_max_body_size (\d+)m;$/m.exec(read('nginx/market-routes.conf')) ?? [];
  const [, ingress] = /proxy-body-size: (\d+)m$/m.exec(read('kubernetes/ingress.yaml')) ?? [];
  const kilobytes = allEndpoints.map((endpoint) =>
    endpoint.bodyKind === 'multipart' ? uploadLimits.bytes / 1_024 + 10 : (endpoint.maxBodyKilobytes ?? 0),
  );
  for (const megabytes of [nginx, ingress])
    expect(Number(megabytes) * 1_024).toBeGreaterThanOrEqual(Math.max(...kilobytes));
});

test('nginx: live events, downloads and uploads are not stored, and clients cannot set headers of the proxy', () => {
  const routes = read('nginx/market-routes.conf');
  const readLocation = (path: string) => {
    const start = routes.indexOf(`\nlocation ${path} {\n`);
    return routes.slice(start, routes.indexOf('\n}', start));
  };
  expect(readLocation('= /api/events')).toContain('proxy_buffering off;');
  expect(readLocation('= /api/upload')).toContain('proxy_request_buffering off;');
  const [, downloads = ''] = /^location ~ (\S+) \{/m.exec(routes) ?? [];
  const isDownload = (path: string) => new RegExp(downloads).test(`/api${path}`);
  for (const { path, textType } of Object.values(allEndpoints))
    if (textType === 'text/csv') expect([path, isDownload(path)]).toEqual([path, true]);
  for (const header of ['traceparent ""', 'X-Forwarded-For $remote_addr', 'X-Forwarded-Host ""'])
    expect(routes).toContain(`\nproxy_set_header ${header};`);
});

const isInstalled = (tool: string, option: string) => spawnSync(tool, [option]).status === 0;
const run = (tool: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

const systemdAnalyze = 'systemd-analyze';
test.skipIf(!isInstalled(systemdAnalyze, '--version'))(
  'systemd, if it is installed, accepts the units',
  () => {
    const units = readdirSync(join(folder, 'systemd')).map((file) => join('systemd', file));
    const { output } = run(systemdAnalyze, 'verify', ...units);
    // The program of the units need not be installed on this machine.
    const problems = output.split('\n').filter((line) => line !== '' && !/is not executable/.test(line));
    expect(problems).toEqual([]);
  },
);

test.skipIf(!isInstalled('kustomize', 'version'))(
  'kustomize, if it is installed, builds the base with all components, which use the same settings',
  () => {
    const overlay = createTempFolder();
    const base = relative(realpathSync(overlay), join(folder, 'kubernetes'));
    const components = readdirSync(join(folder, 'kubernetes/components'));
    const lists = { resources: [base], components: components.map((name) => join(base, 'components', name)) };
    writeFileSync(join(overlay, 'kustomization.yaml'), JSON.stringify(lists));
    const { status, output } = run('kustomize', 'build', overlay);
    expect([status, output]).toEqual([0, expect.stringContaining('kind: CronJob')]);
    const names = [...output.matchAll(/configMapRef:\n +name: (\S+)/g)].map(([, name]) => name);
    expect(names).toEqual(Array(3).fill(names[0]));
    expect(names[0]).toMatch(/^homechef-market-[a-z\d]{10}$/);
  },
);

test.skipIf(!isInstalled('kubernetes-validate', '--version'))(
  'kubernetes-validate, if it is installed, accepts the manifests',
  () => {
    // It has no schemas of a kustomization, nor of what other projects define.
    const others = ['Kustomization', 'Component', 'HTTPRoute', 'PodMonitor'];
    const files = manifestFiles.filter((file) => !others.includes(readManifest(file).kind));
    const paths = files.map((file) => join('kubernetes', file));
    const { status, output } = run('kubernetes-validate', '--strict', ...paths);
    expect([status, output.match(/ passed for resource /g)?.length]).toEqual([0, files.length]);
  },
);

test.skipIf(!isInstalled('hadolint', '--version'))(
  'hadolint, if it is installed, has no advice on the Dockerfile',
  () => {
    expect(run('hadolint', 'Dockerfile')).toEqual({ status: 0, output: '' });
  },
);
