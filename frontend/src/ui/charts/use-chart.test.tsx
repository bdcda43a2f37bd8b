import { render, waitFor } from '@testing-library/react';
import type { Chart } from 'chart.js';
import { afterEach, expect, test, vi } from 'vitest';
import { useChart } from './use-chart.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset.bsTheme;
  delete dataset.fonts;
});

test.each(['bsTheme', 'fonts'])('a chart is drawn again once data.%s of the page changes', async (name) => {
  const chart = { destroy: vi.fn() };
  const create = vi.fn(() => chart as unknown as Chart);
  function Example() {
    return <canvas ref={useChart(create)} />;
  }
  render(<Example />);
  expect(create).toHaveBeenCalledOnce();
  dataset[name] = 'dark';
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(chart.destroy).toHaveBeenCalledOnce();
});
