import { expect, test } from 'vitest';
import { describeDevice } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/130.0 Safari/537.36 Edg/130.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Version/18.0 Safari/604.1`,
    'Safari, iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${webKit} Chrome/130.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) ${webKit} Version/18.0 Safari/605.1`, 'Safari, macOS'],
  ['curl/8.5.0', ''],
  ['', ''],
])('the device is recognized by the user agent %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
