const clock = String.raw`\d{1,2}:\d\d`;
/** Words after which a clock time in Spanish takes an article. */
const needsArticle = /(?:^|[\s(¿¡])(?:hasta|desde|para|antes de|después de) $/i;
const startsWithClock = new RegExp(`^${clock}`);
const namedDay = 'hoy|mañana|ayer|pasado mañana|anteayer';
const weekday = 'lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const dayOfMonth = String.raw`(?:lun|mar|mié|jue|vie|sáb|dom),? \d+ de \p{L}+`;
const dayThenClock = new RegExp(`^(?:(${namedDay})|(${weekday}|${dayOfMonth})),? (?=${clock})`, 'u');
const articleOfDay = new RegExp(`^el (?:${weekday}|${dayOfMonth})`, 'u');

const getArticle = (text: string) => (text.startsWith('1:') ? 'la' : 'las');

/**
 * Joins a time to the words before it with the articles and prepositions that Spanish needs: "hasta las 6:45 p.m.",
 * "antes del sábado a las 9:00 a.m.".
 */
export function joinSpanishTime(before: string, time: string): string {
  if (articleOfDay.test(time) && / de $/.test(before)) return `${before.slice(0, -1)}l ${time.slice(3)}`;
  if (startsWithClock.test(time)) {
    if (/\blas $/i.test(before)) return before.replace(/s $/, time.startsWith('1:') ? ' ' : 's ') + time;
    return needsArticle.test(before) ? `${before}${getArticle(time)} ${time}` : before + time;
  }
  const day = needsArticle.test(before) ? dayThenClock.exec(time) : null;
  if (!day) return before + time;
  const rest = time.slice(day[0].length);
  return `${before}${day[1] ?? `el ${day[2]}`} a ${getArticle(rest)} ${rest}`;
}

const timeWithStop = String.raw`[ap]\.\s?m\.`;
const endsWithStop = new RegExp(`${timeWithStop}$`);
const secondStop = new RegExp(String.raw`(${timeWithStop})\.(?!\.)`, 'g');

/** Returns whether a text ends in "a.m." or "p.m.", whose period also ends a sentence. A time with its zone does not. */
export const endsInTimeWithStop = (text: string): boolean => endsWithStop.test(text);

/** Drops the period of a sentence after "a.m." and "p.m.". */
export const dropSecondStop = (text: string): string => text.replace(secondStop, '$1');
