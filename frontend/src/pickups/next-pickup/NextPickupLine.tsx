import { useEffect, useState } from 'react';

type TextModule = typeof import('./NextPickupText.tsx');
let loadedModule: TextModule | undefined;

/** Reserves the line of the next pickup of a dish. Its code loads after the first paint. The line stays empty if it fails. */
export function NextPickupLine({ productId }: { productId: string }) {
  const [module, setModule] = useState(loadedModule);
  useEffect(() => {
    void import('./NextPickupText.tsx').then(
      (loaded) => setModule((loadedModule = loaded)),
      () => undefined,
    );
  }, []);
  return <p className="next-pickup">{module && <module.NextPickupText productId={productId} />}</p>;
}
