import { useEffect, useState } from 'react';
import './paper.scss';

/**
 * Returns the kind that is being printed, and a function that prints one. The dialog of the browser opens once the page
 * shows what the kind needs.
 */
export function usePrint<Kind extends string>(): [kind: Kind | undefined, print: (kind: Kind) => void] {
  const [kind, setKind] = useState<Kind>();
  useEffect(() => {
    if (!kind) return undefined;
    const onEnd = () => setKind(undefined);
    window.addEventListener('afterprint', onEnd);
    window.print();
    return () => window.removeEventListener('afterprint', onEnd);
  }, [kind]);
  return [kind, setKind];
}
