import { NextPickupText, type NextPickupProps } from './NextPickupText.tsx';

/** Reserves the line of the next pickup of a dish, which is empty until it is known. */
export const NextPickupLine = (props: NextPickupProps) => (
  <p className="next-pickup">
    <NextPickupText {...props} />
  </p>
);
