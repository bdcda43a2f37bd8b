import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js';
import { useCallback } from 'react';
import { useLocale } from '../../platform/i18n/use-translation.ts';
import { readColor, useChart } from '../../ui/charts/use-chart.ts';
import { formatHour } from './cash-format.ts';
import type { HourTotal } from './drawer.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

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
      events: [], // The numbers are in the table.
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

export function HourChart({ hours, label }: Props) {
  const locale = useLocale();
  const create = useCallback(
    (element: HTMLCanvasElement) => createChart(element, hours, locale),
    [hours, locale],
  );
  const canvas = useChart(create);
  return (
    <div className="chart">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
