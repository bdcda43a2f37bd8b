import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js';
import { useEffect, useRef } from 'react';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { formatHour } from './format-hour.ts';
import type { HourTotal } from './drawer.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

const readColor = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--hc-${name}`).trim();

function createChart(canvas: HTMLCanvasElement, hours: readonly HourTotal[], locale: string): Chart {
  const [bars, lines, text] = ['basil', 'line', 'soft'].map(readColor);
  const formatCash = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: hours.map(({ hour }) => formatHour(hour, locale)),
      datasets: [{ data: hours.map(({ amount }) => amount), backgroundColor: bars, borderRadius: 5 }],
    },
    options: {
      animation: false,
      events: [], // The table has the numbers.
      maintainAspectRatio: false,
      scales: {
        x: { grid: { display: false }, border: { color: lines }, ticks: { color: text } },
        y: {
          beginAtZero: true,
          grid: { color: lines },
          border: { display: false },
          ticks: { color: text, maxTicksLimit: 5, callback: (value) => formatCash.format(Number(value)) },
        },
      },
    },
  });
}

interface Props {
  hours: readonly HourTotal[];
  label: string;
}

/** Draws the cash of each hour. Drawn again when the theme changes, because a canvas has no style sheet. */
export function HourChart({ hours, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const locale = useLocale();
  useEffect(() => {
    if (!canvas.current) return undefined;
    const { current } = canvas;
    let chart = createChart(current, hours, locale);
    const observer = new MutationObserver(() => {
      chart.destroy();
      chart = createChart(current, hours, locale);
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-bs-theme'] });
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [hours, locale]);
  return (
    <div className="hour-chart">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
