/** Acts once there is room for this part of the whole, a number; none is larger than the whole. */
type WeightedSemaphore = <T>(weight: number, act: () => Promise<T>) => Promise<T>;

/** Lets as many act at the same moment as have room in this whole together, in the order they came. */
export function createWeightedSemaphore(capacity: number): WeightedSemaphore {
  const waiting: { weight: number; begin: () => void }[] = [];
  let taken = 0;
  const letIn = () => {
    for (let [next] = waiting; next && taken + next.weight <= capacity; [next] = waiting) {
      waiting.shift();
      taken += next.weight;
      next.begin();
    }
  };
  return async (weight, act) => {
    await new Promise<void>((begin) => {
      waiting.push({ weight, begin });
      letIn();
    });
    try {
      return await act();
    } finally {
      taken -= weight;
      letIn();
    }
  };
}
