import { expect } from 'vitest';
import { test as base } from './engine-test.ts';

const test = base.extend({ expectedErrors: [/planted/] });

test('errors in the console are found, even those of an earlier page', async ({ page }) => {
  await page.open('/mainpage');
  await page.evaluate('console.error("planted message")');
  await page.open('/');
  await page.evaluate('dispatchEvent(new ErrorEvent("error", { message: "planted error" }))');
  await page.evaluate('new Image().src = "http://planted.example/"'); // blocked by the content security policy
  for (const error of [
    '/mainpage: planted message',
    '/: planted error',
    'img-src forbids http://planted.example',
  ])
    await expect.poll(async () => (await page.listConsoleErrors()).join('\n')).toContain(error);
});
