import { NextPickupText, type NextPickupProps } from './NextPickupText.tsx';

/** Reserves a line for a dish’s next pickup, which is empty until the pickup is known. */
export const NextPickupLine = (props: NextPickupProps) => (
  <p className="next-pickup">
    <NextPickupText {...props} />
  </p>
);
