import { useEffect, useState } from 'react';
import './paper.scss';

/**
 * Returns what is being printed, and a function that prints one kind. The browser’s print dialog opens once the page
 * shows what that kind needs.
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
