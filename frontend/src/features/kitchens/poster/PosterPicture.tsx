import encodeQR from 'qr';
import { useEffect, useRef } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { saveFile } from '../../../platform/storage/save-csv.ts';
import type { PosterTime } from './poster-times.ts';

/** The size that messengers show. */
const width = 1200;
const height = 630;
const margin = 60;
const codeSize = 450;
const textWidth = width - codeSize - 3 * margin;
const maxTimes = 3;
const timesTop = 290;
const timeHeight = 90;

const paper = '#fffaf3';
const ink = '#2a1d14';
const paprika = '#b5361c';
const headingFont = "'Bricolage Grotesque', sans-serif";
const textFont = "'Figtree Variable', sans-serif";

interface Facts {
  name: string;
  line: string;
  url: string;
  times: readonly PosterTime[];
  /** Stands in place of the times that do not fit. */
  moreTimes: string;
}

/** Chooses the largest font in which a text fits into its width. A canvas draws what is still too long narrower. */
function drawLine(
  context: CanvasRenderingContext2D,
  text: string,
  y: number,
  { weight = 400, size, font = textFont }: { weight?: number; size: number; font?: string },
): void {
  const setFont = (pixels: number) => {
    context.font = `${weight} ${pixels}px ${font}`;
  };
  let pixels = size;
  for (setFont(pixels); pixels > size / 2 && context.measureText(text).width > textWidth; setFont(pixels))
    pixels -= 2;
  context.fillText(text, margin, y, textWidth);
}

function drawCode(context: CanvasRenderingContext2D, url: string): void {
  const left = width - codeSize - margin;
  const top = (height - codeSize) / 2;
  const rows = encodeQR(url, 'raw', { border: 3 });
  const size = Math.floor(codeSize / rows.length);
  const inset = (codeSize - size * rows.length) / 2;
  context.fillStyle = '#fff';
  context.fillRect(left, top, codeSize, codeSize);
  context.fillStyle = '#000';
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark)
        context.fillRect(Math.round(left + inset) + x * size, Math.round(top + inset) + y * size, size, size);
    }),
  );
}

function drawPicture(context: CanvasRenderingContext2D, { name, line, url, times, moreTimes }: Facts): void {
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = paprika;
  context.fillRect(0, 0, 18, height);
  drawCode(context, url);
  context.fillStyle = ink;
  drawLine(context, name, 140, { weight: 700, size: 72, font: headingFont });
  context.fillStyle = paprika;
  drawLine(context, line, 205, { weight: 700, size: 42, font: headingFont });
  context.fillStyle = ink;
  const shown = times.length > maxTimes ? times.slice(0, maxTimes - 1) : times;
  shown.forEach(({ days, hours, place }, i) => {
    const y = timesTop + i * timeHeight;
    drawLine(context, [days, hours].filter(Boolean).join(' · '), y, { weight: 700, size: 32 });
    drawLine(context, place, y + 38, { size: 28 });
  });
  if (shown.length < times.length)
    drawLine(context, moreTimes, timesTop + shown.length * timeHeight, { size: 28 });
  drawLine(context, url.replace(/^https?:\/\//, ''), height - 50, { weight: 600, size: 28 });
}

/** Draws the picture that a kitchen sends around, and offers it for download. */
export function PosterPicture({ name, line, url, times, moreTimes }: Facts) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    let isCurrent = true;
    const draw = () => {
      if (isCurrent) drawPicture(context, { name, line, url, times, moreTimes });
    };
    draw();
    // A canvas does not draw again when its fonts arrive.
    void Promise.all(
      [`700 72px ${headingFont}`, `700 32px ${textFont}`, `400 28px ${textFont}`].map((font) =>
        document.fonts.load(font),
      ),
    ).then(draw, draw);
    return () => {
      isCurrent = false;
    };
  }, [name, line, url, times, moreTimes]);
  const download = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) saveFile(blob, `${url.split('/').at(-1)}.png`);
    }, 'image/png');
  return (
    <section className="panel poster-picture">
      <h2>{t('kitchens.poster.picture')}</h2>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={t('kitchens.poster.pictureOf', { name, url })}
      />
      <Button variant="secondary" onClick={download}>
        {t('kitchens.poster.download')}
      </Button>
    </section>
  );
}
