import encodeQR from 'qr';
import { useMemo } from 'react';

function drawModules(rows: readonly (readonly boolean[])[]): string {
  const rectangles = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const width = (end === -1 ? row.length : end) - x;
      return [`M${x} ${y}h${width}v1h${-width}z`];
    }),
  );
  return rectangles.join('');
}

interface Props {
  text: string;
  label: string;
}

export function QrSymbol({ text, label }: Props) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 3 }), [text]);
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="qr-code-ground" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path className="qr-code-modules" d={drawModules(rows)} />
    </svg>
  );
}
