import { describe, expect, test } from 'vitest';
import {
  findCommentProblems,
  findDocumentProblems,
  findNameProblem,
  findTitleProblem,
} from './plain-language.mjs';

describe('names', () => {
  test.each([
    'mostTries',
    'longestWait',
    'highest_page',
    'theShelf',
    'patienceMs',
    'pictureColour',
    'src/painter.ts',
  ])('%s is denied', (name) => expect(findNameProblem(name)).toContain('in a name'));
  test.each([
    'maxAttempts',
    'atLeast',
    'timeoutMs',
    'catalogIndex',
    'almost',
    'first-paint',
    'HOMECHEF_KEEPER_PLAN',
    'color',
  ])('%s is allowed', (name) => expect(findNameProblem(name)).toBeUndefined());
});

describe('comments', () => {
  test.each([
    ['What the server says.', 'opens with “what”'],
    ['Of one answer.', 'opens with “of”'],
    ['Retries twice. Whoever waits is told.', 'opens with “whoever”'],
    ['Retries twice; then gives up.', 'semicolon'],
    ['Returns what somebody typed.', '“somebody” hides the actor'],
  ])('“%s” is rejected', (comment, problem) => {
    expect(findCommentProblems(comment).join('\n')).toContain(problem);
  });
  test.each([
    'Returns the order, or undefined if it does not exist. When the cart is empty, nothing is sent.',
    'Runs `a; b` (see https://example.com/?a;b).',
    'Timeout of a request, in milliseconds.',
  ])('“%s” is accepted', (comment) => expect(findCommentProblems(comment)).toEqual([]));
});

test('rejects titles that open with a clause or hide the actor', () => {
  expect(findTitleProblem('what was refused is refused again')).toContain('opens with “what”');
  expect(findTitleProblem('tells nobody')).toContain('hides the actor');
  expect(findTitleProblem('rejects a second order with the same key')).toBeUndefined();
});

test('finds problems in documents outside of code and tables', () => {
  const document = [
    '# Title',
    '',
    'Good text. Nobody reads it.',
    '```',
    'whoever',
    '```',
    '| whoever |',
  ].join('\n');
  expect(findDocumentProblems(document)).toEqual([
    '3: a sentence opens with “nobody”',
    '3: “Nobody” hides the actor: name it',
  ]);
});
