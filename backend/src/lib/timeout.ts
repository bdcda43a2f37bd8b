/** What `work` comes to; or, once it has taken so long, what `otherwise` gives, while the work goes on unheard. */
export async function withTimeout<T, U>(
  milliseconds: number,
  work: Promise<T>,
  otherwise: () => U | Promise<U>,
): Promise<T | U> {
  let late: NodeJS.Timeout | undefined;
  const isLate = new Promise<void>((resolve) => (late = setTimeout(resolve, milliseconds)));
  try {
    return await Promise.race([work, isLate.then(otherwise)]);
  } finally {
    clearTimeout(late);
  }
}
