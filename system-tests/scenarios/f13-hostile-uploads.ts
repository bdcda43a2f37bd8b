import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import type { Scenario } from '../harness/scenario.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { sendRawBytes, type RawResponse } from '../client/raw-socket.ts';
import { hostileUploads as uploads, plantedMarker, type HostileUpload } from '../cases/hostile-uploads.ts';

const uploadPath = /\/uploads\/([0-9a-f]{32}_[0-9a-f]{6})\.webp$/;
const variantSuffixes = ['', '-320', '-640'].flatMap((width) => [`${width}.avif`, `${width}.webp`]);

interface UploadContext {
  deployment: Deployment;
  token: string;
}

async function sendUpload({ deployment, token }: UploadContext, upload: HostileUpload): Promise<RawResponse> {
  const { type, body } = await upload.form();
  const headers = {
    Host: 'market.example',
    Connection: 'close',
    Authorization: `Bearer ${token}`,
    'Content-Type': type,
    'Content-Length': String(body.length),
    ...upload.headers,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const head = [`${upload.requestTarget ?? 'POST /api/upload'} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  return sendRawBytes(deployment.url, Buffer.concat([Buffer.from(head), body]), upload.halfClose);
}

/** Lists the stored files, with those in folders such as the one of permit pictures. */
const listStored = ({ processes: { uploadsDir } }: Deployment) =>
  readdirSync(uploadsDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(uploadsDir, join(entry.parentPath, entry.name)))
    .sort();
const listParentFolder = (deployment: Deployment) =>
  readdirSync(dirname(deployment.processes.uploadsDir)).sort().join(' ');

/** Checks a stored picture as a browser gets it: headers, format and remains of the original data. */
async function findPictureFaults(deployment: Deployment, file: string): Promise<string[]> {
  const reply = await fetch(`${deployment.url}/uploads/${file}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  const metadata = await sharp(bytes).metadata();
  const kind = file.endsWith('.avif') ? 'avif' : 'webp';
  const hasExpectedFormat = kind === 'avif' ? metadata.compression === 'av1' : metadata.format === 'webp';
  const problems = {
    [`responded with ${reply.status}`]: reply.status !== 200,
    [`not served as ${kind}`]: reply.headers.get('content-type') !== `image/${kind}`,
    'content type may be sniffed': reply.headers.get('x-content-type-options') !== 'nosniff',
    'no CSP sandbox': !/\bsandbox\b/.test(reply.headers.get('content-security-policy') ?? ''),
    [`not encoded as ${kind}`]: !hasExpectedFormat,
    'too wide': metadata.width > 1_280,
    'more than one frame': (metadata.pages ?? 1) > 1,
    'contains metadata': [
      metadata.exif,
      metadata.xmp,
      metadata.iptc,
      metadata.icc,
      metadata.orientation,
    ].some(Boolean),
    'contains planted data': bytes.includes(plantedMarker),
  };
  return Object.entries(problems).flatMap(([problem, isPresent]) => (isPresent ? [problem] : []));
}

/** Checks a reply with status 200: one picture in three widths and two formats must be stored. */
async function checkStoredPictures(
  deployment: Deployment,
  { text }: RawResponse,
  added: readonly string[],
): Promise<string[]> {
  const [, name] = uploadPath.exec(text) ?? [];
  if (name === undefined) return ['the reply has no upload path'];
  const expected = variantSuffixes.map((ending) => `${name}${ending}`);
  if (added.join() !== [...expected].sort().join()) return [`stored ${added.join()}`];
  return (await Promise.all(expected.map((file) => findPictureFaults(deployment, file)))).flat();
}

async function checkUpload(context: UploadContext, upload: HostileUpload): Promise<string[]> {
  const { deployment } = context;
  const before = new Set(listStored(deployment));
  const parentBefore = listParentFolder(deployment);
  const response = await sendUpload(context, upload);
  const added = listStored(deployment).filter((file) => !before.has(file));
  const problems =
    upload.expectedStatus === 200
      ? await checkStoredPictures(deployment, response, added)
      : added.map((file) => `stored ${file}`);
  if (response.status !== upload.expectedStatus)
    problems.push(`responded with ${response.status ?? 'nothing'}, not ${upload.expectedStatus}`);
  if (response.text.includes(plantedMarker)) problems.push('the reply contains planted data');
  if (listParentFolder(deployment) !== parentBefore)
    problems.push(`unexpected file outside the uploads folder: ${listParentFolder(deployment)}`);
  const health = await deployment.call('get', '/api/health');
  if (health.status !== 200) problems.push(`/api/health responded with ${health.status} afterwards`);
  return problems.map((problem) => `${upload.name}: ${problem}`);
}

const candidateUrls = ['/uploads/', '/', '/assets/', '/pictures/', '/uploads/..%2f', '/api/upload/'].flatMap(
  (url) => ['php', 'jpg', 'webp', 'exe', 'html'].map((ending) => `${url}${plantedMarker}.${ending}`),
);

/** Finds stored files with planted data, and URLs that serve an uploaded file. */
async function findLeftovers(deployment: Deployment): Promise<string[]> {
  const files = listStored(deployment).map((file) => join(deployment.processes.uploadsDir, file));
  const withMarker = files.filter((file) => readFileSync(file).includes(plantedMarker));
  const replies = await Promise.all(
    candidateUrls.map(async (url) => ({ url, reply: await deployment.call('get', url) })),
  );
  const served = replies.filter(({ reply }) => reply.status === 200).map(({ url }) => url);
  return [...withMarker.map((file) => `stored: ${file}`), ...served.map((url) => `served: ${url}`)];
}

/** A round is one upload of the case tables. */
export const hostileUploads: Scenario = {
  id: 'F13',
  name: 'hostile uploads: wrong types, polyglots, pixel bombs, malformed multipart',
  goal: 'at least 40, each rejected as in the contract or re-encoded clean; no uploaded bytes are served',
  rounds: { test: uploads.length, quick: uploads.length, full: uploads.length },
  run: async ({ rounds, open, reportProgress: say }) => {
    const deployment = await open();
    const context = { deployment, token: (await deployment.createChef()).token };
    const workersBefore = [...deployment.processes.workers.values()].join();
    const selected = uploads.slice(0, rounds);
    const failures: string[] = [];
    for (const upload of selected) {
      const problems = await checkUpload(context, upload);
      problems.forEach(say);
      failures.push(...problems);
    }
    failures.push(...(await findLeftovers(deployment)));
    if (uploads.length < 40) failures.push(`only ${uploads.length} uploads are defined`);
    if ([...deployment.processes.workers.values()].join() !== workersBefore) failures.push('a worker died');
    const reencodedCount = selected.filter(({ expectedStatus }) => expectedStatus === 200).length;
    return {
      figures: `${selected.length} uploads: ${selected.length - reencodedCount} rejected, ${reencodedCount} re-encoded clean, ${failures.length} failures`,
      failures,
    };
  },
};
