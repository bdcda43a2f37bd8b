import { PathIcon } from './Icon.tsx';

const counterIconPaths = {
  bag: 'M6 8.5h12L19 20H5ZM9 8.5V7a3 3 0 0 1 6 0v1.5',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8.5 8.5h2.5V11H8.5ZM13.5 8.5H16V11h-2.5ZM8.5 13.5H11V16H8.5ZM14 14h2v2',
  lock: 'M6.5 11h11v9h-11ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  erase: 'M9 6h11v12H9l-5-6ZM12 10l4 4M16 10l-4 4',
  board: 'M4 5h16v14H4ZM9.3 5v14M14.7 5v14',
  calendar: 'M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 19.5h14',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13',
  silent: 'M5 10v4h3l4 3.5v-11L8 10ZM16 9.5l4 5M20 9.5l-4 5',
  print: 'M7 9V4h10v5M7 16H4.5V9h15v7H17M7.5 13.5h9V20h-9Z',
  fill: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  here: 'M5 20V5m0 0h12l-3 4 3 4H5',
} as const;

export type CounterIconName = keyof typeof counterIconPaths;

export const CounterIcon = ({ name }: { name: CounterIconName }) => (
  <PathIcon path={counterIconPaths[name]} />
);
