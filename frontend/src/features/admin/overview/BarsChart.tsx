import { BarController, BarElement, CategoryScale, Chart, LinearScale, type Plugin } from 'chart.js';
import { useCallback } from 'react';
import { readColor, useChart } from '../../../ui/charts/use-chart.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

export interface Bars {
  labels: readonly string[];
  now: readonly number[];
  before: readonly number[];
  format: (value: number) => string;
}

/** Draws the number above each bar of this period, and a dashed outline for the previous period. */
const createLabels = (format: Bars['format']): Plugin<'bar'> => ({
  id: 'labels',
  afterDatasetsDraw: (chart) => {
    const { ctx, data } = chart;
    ctx.save();
    ctx.strokeStyle = readColor('control');
    ctx.setLineDash([3, 2]);
    for (const bar of chart.getDatasetMeta(0).data) {
      const { x, y, base = 0, width = 0 } = (bar as BarElement).getProps(['x', 'y', 'base', 'width'], true);
      if (x !== null && y !== null && base > y) ctx.strokeRect(x - width / 2, y, width, base - y);
    }
    ctx.fillStyle = readColor('ink');
    ctx.font = "700 12px 'Figtree Variable', sans-serif";
    ctx.textAlign = 'center';
    chart.getDatasetMeta(1).data.forEach(({ x, y }, i) => {
      const value = data.datasets[1]?.data[i];
      if (typeof value === 'number') ctx.fillText(format(value), x, y - 6);
    });
    ctx.restore();
  },
});

/** Charts with more days have no numbers above their bars, because the numbers would overlap. */
const maxLabelledDays = 10;

function createChart(canvas: HTMLCanvasElement, { labels, now, before, format }: Bars): Chart {
  const [bars, text, lines] = ['sea', 'soft', 'line'].map(readColor);
  const common = { borderRadius: 4, categoryPercentage: 0.8, barPercentage: 0.9 };
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: [
        { ...common, data: [...before], backgroundColor: 'transparent' },
        { ...common, data: [...now], backgroundColor: bars },
      ],
    },
    options: {
      animation: false,
      events: [], // The numbers are in the table.
      maintainAspectRatio: false,
      layout: { padding: { top: 20 } },
      scales: {
        x: {
          grid: { display: false },
          border: { color: lines },
          ticks: { color: text, maxRotation: 0, autoSkipPadding: 8 },
        },
        y: { beginAtZero: true, display: false },
      },
    },
    plugins: [createLabels(labels.length > maxLabelledDays ? () => '' : format)],
  });
}

/** Draws two bars per label: the previous period as an outline, and this one filled. */
export function BarsChart({ bars, label }: { bars: Bars; label: string }) {
  const create = useCallback((element: HTMLCanvasElement) => createChart(element, bars), [bars]);
  const canvas = useChart(create);
  return (
    <div className="chart">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
