const sentenceEnd = /[.!?…][)"”’»]?$/;

/** Ends a text that a person wrote with a period, because another sentence follows it. */
export const endSentence = (text: string): string => (sentenceEnd.test(text) ? text : `${text}.`);
