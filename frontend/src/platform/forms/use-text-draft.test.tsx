import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useTextDraft } from './use-text-draft.ts';

beforeEach(() => sessionStorage.clear());

const open = (about: string, initial?: string) => renderHook(() => useTextDraft(about, initial)).result;
const write = (field: ReturnType<typeof open>, text: string) => act(() => field.current[1](text));

test('keeps the text of each form through a reload, also of two forms on one page', () => {
  const note = open('note 1');
  const answer = open('answer 1');
  write(note, 'Called on Monday');
  write(answer, 'It was fresh');
  expect([open('note 1').current[0], open('answer 1').current[0]]).toEqual([
    'Called on Monday',
    'It was fresh',
  ]);
  expect(open('note 2').current[0]).toBe('');
});

test.each([undefined, 'No permit'])('forgets a text that is what it was at first (%s)', (initial) => {
  const field = open('note 1', initial);
  write(field, 'Called on Monday');
  write(field, initial ?? '');
  expect(sessionStorage.getItem('textDrafts')).toBe('{}');
});
