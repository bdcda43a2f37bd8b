import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../../testing/render.tsx';
import { QrScanner } from './QrScanner.tsx';
import { createSeenCode, type SeenCode } from './seen-code.ts';

const link = 'https://market.example/chef/handover#order=7K3M9QX2V4TB&code=4827';
const nextLink = 'https://market.example/chef/handover#order=7K3M9QX2V4TC&code=1093';
let picture = '';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => Promise.resolve(picture ? [{ rawValue: picture }] : []);
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const getUserMedia = () => Promise.resolve(Object.assign(new MediaStream(), { getTracks: () => [] }));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** Shows a picture to the camera for two seconds. */
const show = (text: string) =>
  act(() => {
    picture = text;
    return vi.advanceTimersByTimeAsync(2_000);
  });

function open(seen: SeenCode, onScan: (shown: object) => void, isBusy = false) {
  const element = <QrScanner seen={seen} isBusy={isBusy} onScan={onScan} onFailure={() => undefined} />;
  return render([{ path: '/', element }]);
}

test('a code that stays in the picture is read once, even after the camera was off', async () => {
  const seen = createSeenCode();
  const onScan = vi.fn();
  const { unmount } = open(seen, onScan);
  await show(link);
  unmount();
  open(seen, onScan);
  await show(link);
  expect(onScan.mock.calls).toEqual([[{ number: '7K3M9QX2V4TB', code: '4827' }]]);
  await show('');
  await show(link);
  expect(onScan).toHaveBeenCalledTimes(2);
});

test('the code of the next customer is read once the last one is looked up', async () => {
  const seen = createSeenCode();
  const onScan = vi.fn();
  const { unmount } = open(seen, onScan, true);
  await show(nextLink);
  expect(onScan).not.toHaveBeenCalled();
  unmount();
  open(seen, onScan);
  await show(nextLink);
  expect(onScan.mock.calls).toEqual([[{ number: '7K3M9QX2V4TC', code: '1093' }]]);
});
