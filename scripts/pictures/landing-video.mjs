import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { drawFrame, height, prepareScene, seconds, width } from './landing-scene.mjs';

const framesPerSecond = 30;

/** The loop of the landing page as WebM and MP4, and its first frame as the poster. */
export async function buildLandingVideo(folder) {
  await mkdir(folder, { recursive: true });
  const scene = await prepareScene();
  const work = await mkdtemp(path.join(os.tmpdir(), 'landing-'));
  try {
    const master = path.join(work, 'master.mkv');
    await renderMaster(scene, master);
    await encode(master, folder, work);
  } finally {
    await rm(work, { recursive: true });
  }
  const first = Buffer.from(bytesOf(drawFrame(scene, 0)));
  await sharp(first, { raw: { width, height, channels: 3 } })
    .webp({ quality: 84, effort: 6 })
    .toFile(path.join(folder, 'landing-poster.webp'));
}

/** All frames, lossless, so that both formats are encoded from the same picture. */
async function renderMaster(scene, file) {
  const source = words(`-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond}`);
  const { child, done } = ffmpeg([...source, '-i', '-', '-c:v', 'ffv1', file]);
  const count = seconds * framesPerSecond;
  for (let i = 0; i < count; i++) {
    if (!child.stdin.write(bytesOf(drawFrame(scene, i / count)))) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await done;
}

async function encode(master, folder, work) {
  const colours = words('-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p');
  const tags = words('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv');
  const plain = words('-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact');
  const common = ['-i', master, ...colours, ...tags, ...plain];
  const vp9 = words('-c:v libvpx-vp9 -crf 36 -b:v 0 -row-mt 1 -g 300 -deadline good');
  const log = ['-passlogfile', path.join(work, 'passes')];
  await ffmpeg([...common, ...vp9, ...words('-cpu-used 4 -pass 1'), ...log, '-f', 'null', os.devNull]).done;
  const webm = path.join(folder, 'landing.webm');
  await ffmpeg([...common, ...vp9, ...words('-cpu-used 1 -pass 2'), ...log, webm]).done;
  const h264 = words('-c:v libx264 -preset veryslow -crf 25 -profile:v high -tune animation');
  await ffmpeg([...common, ...h264, '-movflags', '+faststart', path.join(folder, 'landing.mp4')]).done;
}

function words(line) {
  return line.split(' ');
}

/** Whole bytes out of the frame's floats; a little noise that never changes keeps the soft gradients free of steps. */
function bytesOf({ rgb }) {
  const bytes = new Uint8ClampedArray(rgb.length);
  for (let i = 0; i < rgb.length; i++) bytes[i] = rgb[i] + noise[i % noise.length];
  return bytes;
}

const noise = Float32Array.from({ length: 65_537 }, (_, i) => {
  const wave = Math.sin(i * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave) - 0.5;
});

function ffmpeg(args) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  });
  return { child, done };
}
