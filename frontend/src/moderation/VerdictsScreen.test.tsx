import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../testing/fill.ts';
import { render } from '../testing/render.tsx';
import { sampleSession } from '../testing/samples.ts';
import { sampleVerdict } from './case-samples.fixture.ts';
import { VerdictsScreen } from './VerdictsScreen.tsx';

test('sends one answer', async () => {
  const answered = { text: 'I took it myself', at: '2026-11-22T18:20:00.000Z' };
  let isAnswered = false;
  const warning = sampleVerdict({ kind: 'warn', _id: 'e'.repeat(24), answer: answered });
  const { user, sent } = render([{ path: '/', element: <VerdictsScreen /> }], {
    user: sampleSession(),
    answers: {
      listOwnVerdicts: () => [sampleVerdict(isAnswered ? { answer: answered } : {}), warning],
      answerVerdict: () => {
        isAnswered = true;
        return sampleVerdict({ answer: answered });
      },
    },
  });
  const earlier = within(await screen.findByRole('region', { name: 'You got a warning about “Red soup”' }));
  expect(earlier.queryByLabelText('Your answer')).toBeNull();
  const hidden = within(screen.getByRole('region', { name: '“Red soup” is hidden from others' }));
  await user.click(hidden.getByRole('button', { name: 'Send the answer' }));
  expect(hidden.getByText('Please write your answer')).toBeTruthy();
  fill(hidden.getByLabelText('Your answer'), answered.text);
  await user.click(hidden.getByRole('button', { name: 'Send the answer' }));
  expect(await hidden.findByText('I took it myself')).toBeTruthy();
  expect(hidden.queryByLabelText('Your answer')).toBeNull();
  const sentAnswers = sent.filter(({ name }) => name === 'answerVerdict');
  expect(sentAnswers).toMatchObject([
    { call: { params: { id: 'd'.repeat(24) }, body: { text: 'I took it myself' } } },
  ]);
});
