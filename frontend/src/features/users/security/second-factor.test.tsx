import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession } from '../../../testing/samples.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

const user = sampleSession();
const panel = [{ path: '/', element: <SecondFactorPanel /> }];

test('turns the second factor off with the password and a code', async () => {
  let isOn = true;
  const answers = {
    getSecondFactor: () => ({ isOn, isRequired: false, recoveryCodesLeft: 1 }),
    turnOffSecondFactor: () => {
      isOn = false;
      return { message: 'The second factor is off' };
    },
  };
  const view = render(panel, { user, answers });
  await screen.findByText('The second factor is on. You have 1 recovery code left.');
  await view.user.click(screen.getByRole('button', { name: 'Turn off second factor' }));
  fill(screen.getByLabelText('Current Password'), 'letmecook');
  fill(screen.getByLabelText('Code'), '123456');
  await view.user.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Set up second factor' });
  expect(JSON.stringify(view.store.getState())).not.toContain('letmecook');
});

test('does not turn off a required second factor', async () => {
  const answers = { getSecondFactor: { isOn: true, isRequired: true, recoveryCodesLeft: 10 } };
  render(panel, { user, answers });
  await screen.findByText(/You have 10 recovery codes left/);
  expect(screen.queryByRole('button')).toBeNull();
});
