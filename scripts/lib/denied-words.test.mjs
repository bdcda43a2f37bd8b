import { expect, test } from 'vitest';
import { findNameProblem } from './denied-words.mjs';

test.each(['theShelf', 'patienceMs', 'pictureColour', 'src/painter.ts'])('the name %s is denied', (name) =>
  expect(findNameProblem(name)).toContain('in a name'),
);
test.each(['timeoutMs', 'longestWait', 'first-paint', 'HOMECHEF_KEEPER_PLAN', 'color'])(
  'the name %s is allowed',
  (name) => expect(findNameProblem(name)).toBeUndefined(),
);
