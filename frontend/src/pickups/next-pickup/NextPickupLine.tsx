import type { NextPickupProps } from './NextPickupText.tsx';
import { deferredComponent } from '../../ui/loading/deferred-component.tsx';

const NextPickupText = deferredComponent(() => import('./NextPickupText.tsx'), 'NextPickupText');

/** Reserves the line of the next pickup of a dish. The line stays empty if its code fails to load. */
export const NextPickupLine = (props: NextPickupProps) => (
  <p className="next-pickup">
    <NextPickupText {...props} />
  </p>
);
