const iconPaths = {
  cart: 'M3 4h2.2l2.3 11.2a1.5 1.5 0 0 0 1.5 1.3h8.3a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6.1M9.5 20.5h.01M17 20.5h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  image: 'M4 5.5h16v13H4ZM4.5 16l4.5-4.5 4 4 2.5-2.5 4 4M15.5 9h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 8v5M12 16.5h.01M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  search: 'm20 20-4.2-4.2M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  filter: 'M4 7h16M7 12h10M10 17h4',
  plate: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
  pot: 'M5 10h14v6.5A3.5 3.5 0 0 1 15.5 20h-7A3.5 3.5 0 0 1 5 16.5ZM3 10h18M9 6.5c0-1 1-1.2 1-2.5M14 6.5c0-1 1-1.2 1-2.5',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3ZM14 7.5v9',
  person: 'M12 4.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM4.5 20c.8-3.4 3.7-5 7.5-5s6.7 1.6 7.5 5',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 4v4.5l3 1.8',
  cash: 'M3.5 7h17v10h-17ZM12 9.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM6.5 12h.01M17.5 12h.01',
  chevron: 'm9 6 6 6-6 6',
  back: 'm15 6-6 6 6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM12 7.8a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3c0 1-.8 1.8-1.8 1.7C11.5 18.5 5.5 12.5 4.8 5.8 4.7 4.8 5.5 4 6.5 4Z',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c2.4 2.3 3.5 5.2 3.5 8.5s-1.1 6.2-3.5 8.5c-2.4-2.3-3.5-5.2-3.5-8.5s1.1-6.2 3.5-8.5Z',
  mail: 'M3.5 6h17v12h-17ZM4 6.8l8 6.2 8-6.2',
} as const;

export type IconName = keyof typeof iconPaths;

/** Renders an outline in the color of the text. The icon is decorative, so screen readers skip it. */
export function PathIcon({ path }: { path: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export const Icon = ({ name }: { name: IconName }) => <PathIcon path={iconPaths[name]} />;
