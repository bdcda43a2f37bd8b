import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Session } from '@homechef/contract/users/user';
import type { Scenario } from '../harness/scenario.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { sendRawBytes, type RawResponse } from '../client/raw-socket.ts';
import { hostileFiles } from '../cases/hostile-files.ts';
import { hostileForms } from '../cases/hostile-forms.ts';
import { plantedMarker, type HostileUpload } from '../cases/hostile-upload.ts';

const uploads = [...hostileFiles, ...hostileForms];
const path = /\/uploads\/([0-9a-f]{32}_[0-9a-f]{6})\.webp$/;
const endings = ['', '-320', '-640'].flatMap((width) => [`${width}.avif`, `${width}.webp`]);

interface Stage {
  market: Deployment;
  tokens: { chef: string; foodie: string; liar: string };
}

/** Sends it byte by byte as the table has it. */
async function send({ market, tokens }: Stage, upload: HostileUpload): Promise<RawResponse> {
  const { type, body } = await upload.form();
  const token = upload.as === 'nobody' ? undefined : tokens[upload.as ?? 'chef'];
  const headers = {
    Host: 'market.example',
    Connection: 'close',
    ...(token && { Authorization: `Bearer ${token}` }),
    'Content-Type': type,
    'Content-Length': String(body.length),
    ...upload.headers,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}: ${value}`],
  );
  const head = [`${upload.line ?? 'POST /api/upload'} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  const written = head.replaceAll('TOKEN', tokens.chef);
  return sendRawBytes(market.url, Buffer.concat([Buffer.from(written), body]), upload.hangsUp);
}

const kept = (market: Deployment) => readdirSync(market.processes.uploadsDir).sort();
const beside = (market: Deployment) => readdirSync(dirname(market.processes.uploadsDir)).sort().join(' ');

/** What is wrong with a picture as a browser gets it: its headers, its kind, what is left of the stranger in it. */
async function blemishes(market: Deployment, file: string): Promise<string[]> {
  const reply = await fetch(`${market.url}/uploads/${file}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  const about = await sharp(bytes).metadata();
  const kind = file.endsWith('.avif') ? 'avif' : 'webp';
  const isWhatItSays = kind === 'avif' ? about.compression === 'av1' : about.format === 'webp';
  const problems = {
    [`answered ${reply.status}`]: reply.status !== 200,
    [`not served as ${kind}`]: reply.headers.get('content-type') !== `image/${kind}`,
    'may be sniffed': reply.headers.get('x-content-type-options') !== 'nosniff',
    'no sandbox': !/\bsandbox\b/.test(reply.headers.get('content-security-policy') ?? ''),
    [`no ${kind}`]: !isWhatItSays,
    'too wide': about.width > 1_280,
    'more than one frame': (about.pages ?? 1) > 1,
    'tells of its past': [about.exif, about.xmp, about.iptc, about.icc, about.orientation].some(Boolean),
    'what was planted came back': bytes.includes(plantedMarker),
  };
  return Object.entries(problems).flatMap(([words, isSo]) => (isSo ? [words] : []));
}

/** What an answer of 200 must have left: one picture in three widths and two kinds, each as it should be. */
async function redrawn(
  market: Deployment,
  { text }: RawResponse,
  added: readonly string[],
): Promise<string[]> {
  const [, name] = path.exec(text) ?? [];
  if (name === undefined) return ['no path of our own was answered'];
  const expected = endings.map((ending) => `${name}${ending}`);
  if (added.join() !== [...expected].sort().join()) return [`kept ${added.join()}`];
  return (await Promise.all(expected.map((file) => blemishes(market, file)))).flat();
}

/** One upload, and what is not as it should be. */
async function attempt(stage: Stage, upload: HostileUpload): Promise<string[]> {
  const { market } = stage;
  const before = new Set(kept(market));
  const around = beside(market);
  const answered = await send(stage, upload);
  const added = kept(market).filter((file) => !before.has(file));
  const problems =
    upload.expectedStatus === 200
      ? await redrawn(market, answered, added)
      : added.map((file) => `kept ${file}`);
  if (answered.status !== upload.expectedStatus)
    problems.push(`answered ${answered.status ?? 'nothing'}, not ${upload.expectedStatus}`);
  if (answered.text.includes(plantedMarker)) problems.push('what was sent came back in the answer');
  if (beside(market) !== around) problems.push(`something lies beside the pictures: ${beside(market)}`);
  const health = await market.call('get', '/api/health');
  if (health.status !== 200) problems.push(`the server answers ${health.status} afterwards`);
  return problems.map((words) => `${upload.name}: ${words}`);
}

/** Where someone would look for what they planted. */
const hidingPlaces = ['/uploads/', '/', '/assets/', '/pictures/', '/uploads/..%2f', '/api/upload/'].flatMap(
  (place) => ['php', 'jpg', 'webp', 'exe', 'html'].map((ending) => `${place}${plantedMarker}.${ending}`),
);

/** Whatever lies where pictures lie, or is served where a stranger would look. */
async function leftOvers(market: Deployment): Promise<string[]> {
  const files = kept(market).map((file) => join(market.processes.uploadsDir, file));
  const theirs = files.filter((file) => readFileSync(file).includes(plantedMarker));
  const replies = await Promise.all(
    hidingPlaces.map(async (place) => ({ place, reply: await market.call('get', place) })),
  );
  const served = replies.filter(({ reply }) => reply.status === 200).map(({ place }) => place);
  return [...theirs.map((file) => `lies there: ${file}`), ...served.map((place) => `is served: ${place}`)];
}

/** Each upload of the tables once, one after the other; a round is one of them. */
export const hostileUploads: Scenario = {
  id: 'F13',
  name: 'Hostile uploads: wrong types, polyglots, pixel bombs, odd names, malformed multipart',
  goal: 'at least 40, each refused as the contract has it or re-encoded clean; nothing of theirs is ever served',
  rounds: { test: uploads.length, quick: uploads.length, full: uploads.length },
  run: async ({ rounds, open, reportProgress: say }) => {
    const market = await open();
    const [chef, foodie] = await Promise.all([market.createChef(), market.createFoodie()]);
    const stage: Stage = { market, tokens: { chef: chef.token, foodie: foodie.token, liar: lied(chef) } };
    const serving = [...market.processes.workers.values()].join();
    const chosen = uploads.slice(0, rounds);
    const misses: string[] = [];
    for (const upload of chosen) {
      const problems = await attempt(stage, upload);
      problems.forEach(say);
      misses.push(...problems);
    }
    misses.push(...(await leftOvers(market)));
    if (uploads.length < 40) misses.push(`only ${uploads.length} uploads are known`);
    if ([...market.processes.workers.values()].join() !== serving) misses.push('a process died');
    const clean = chosen.filter(({ expectedStatus: answer }) => answer === 200).length;
    return {
      figures: `${chosen.length} uploads: ${chosen.length - clean} refused, ${clean} re-encoded clean, ${misses.length} otherwise`,
      failures: misses,
    };
  },
};

/** A token someone changed. */
const lied = ({ token }: Session): string => `${token.slice(0, -6)}forged`;
