import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { drawFrame, durationSeconds, height, prepareScene, width } from './landing-scene.mjs';

const framesPerSecond = 30;

export async function buildLandingVideo(folder) {
  await mkdir(folder, { recursive: true });
  const scene = await prepareScene();
  const workFolder = await mkdtemp(path.join(os.tmpdir(), 'landing-'));
  try {
    const master = path.join(workFolder, 'master.mkv');
    await renderMaster(scene, master);
    await encode(master, folder, workFolder);
  } finally {
    await rm(workFolder, { recursive: true });
  }
  const firstFrame = Buffer.from(toBytes(drawFrame(scene, 0)));
  await sharp(firstFrame, { raw: { width, height, channels: 3 } })
    .webp({ quality: 84, effort: 6 })
    .toFile(path.join(folder, 'landing-poster.webp'));
}

async function renderMaster(scene, file) {
  const inputArgs = splitArgs(`-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond}`);
  const { child, done } = runFfmpeg([...inputArgs, '-i', '-', '-c:v', 'ffv1', file]);
  const frameCount = durationSeconds * framesPerSecond;
  for (let i = 0; i < frameCount; i++) {
    if (!child.stdin.write(toBytes(drawFrame(scene, i / frameCount)))) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await done;
}

async function encode(master, folder, workFolder) {
  const colorArgs = splitArgs('-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p');
  const colorTags = splitArgs('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv');
  const reproducibleArgs = splitArgs('-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact');
  const commonArgs = ['-i', master, ...colorArgs, ...colorTags, ...reproducibleArgs];
  const vp9Args = splitArgs('-c:v libvpx-vp9 -crf 36 -b:v 0 -row-mt 1 -g 300 -deadline good');
  const passLogArgs = ['-passlogfile', path.join(workFolder, 'passes')];
  await runFfmpeg([
    ...commonArgs,
    ...vp9Args,
    ...splitArgs('-cpu-used 4 -pass 1'),
    ...passLogArgs,
    '-f',
    'null',
    os.devNull,
  ]).done;
  const webmFile = path.join(folder, 'landing.webm');
  await runFfmpeg([...commonArgs, ...vp9Args, ...splitArgs('-cpu-used 1 -pass 2'), ...passLogArgs, webmFile])
    .done;
  const h264Args = splitArgs('-c:v libx264 -preset veryslow -crf 25 -profile:v high -tune animation');
  await runFfmpeg([...commonArgs, ...h264Args, '-movflags', '+faststart', path.join(folder, 'landing.mp4')])
    .done;
}

function splitArgs(line) {
  return line.split(' ');
}

/** Converts the floats of a frame to bytes. Adds constant noise, so that soft gradients show no steps. */
function toBytes({ rgb }) {
  const bytes = new Uint8ClampedArray(rgb.length);
  for (let i = 0; i < rgb.length; i++) bytes[i] = rgb[i] + noise[i % noise.length];
  return bytes;
}

const noise = Float32Array.from({ length: 65_537 }, (_, i) => {
  const wave = Math.sin(i * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave) - 0.5;
});

function runFfmpeg(args) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg exited with code ${code}`);
  });
  return { child, done };
}
