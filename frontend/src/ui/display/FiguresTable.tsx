import type { ReactNode } from 'react';

type Name = { caption: string; labelledBy?: undefined } | { caption?: undefined; labelledBy: string };

/** Figures in columns behind what they are about. It scrolls sideways rather than break a word. */
export function FiguresTable({ caption, labelledBy, children }: Name & { children: ReactNode }) {
  return (
    <div className="figures-scroll">
      <table className="figures-table" aria-labelledby={labelledBy}>
        {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
        {children}
      </table>
    </div>
  );
}
