/** Acts once there is room for this part of the whole, a number; none is larger than the whole. */
type InShares = <T>(part: number, act: () => Promise<T>) => Promise<T>;

/** Lets as many act at the same moment as have room in this whole together, in the order they came. */
export function inShares(whole: number): InShares {
  const waiting: { part: number; begin: () => void }[] = [];
  let taken = 0;
  const letIn = () => {
    for (let [next] = waiting; next && taken + next.part <= whole; [next] = waiting) {
      waiting.shift();
      taken += next.part;
      next.begin();
    }
  };
  return async (part, act) => {
    await new Promise<void>((begin) => {
      waiting.push({ part, begin });
      letIn();
    });
    try {
      return await act();
    } finally {
      taken -= part;
      letIn();
    }
  };
}
