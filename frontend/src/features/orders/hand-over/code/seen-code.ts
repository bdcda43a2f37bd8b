/** Readings without a code until one counts as taken away: a hand that shakes hides it for a moment. */
const minEmptyReadings = 5;

/**
 * Remembers the code in the picture of the camera. It stays there for a while, often until the digits of the next
 * customer are typed, and the camera is off in between.
 */
export function createSeenCode() {
  let last = '';
  let emptyReadings = 0;
  return {
    /** Returns whether a reading shows another code than the ones before. */
    isNew: (text: string | undefined): text is string => {
      if (text === undefined) {
        emptyReadings += 1;
        if (emptyReadings === minEmptyReadings) last = '';
        return false;
      }
      emptyReadings = 0;
      const isOther = text !== last;
      last = text;
      return isOther;
    },
    forget: () => {
      last = '';
    },
  };
}

export type SeenCode = ReturnType<typeof createSeenCode>;
