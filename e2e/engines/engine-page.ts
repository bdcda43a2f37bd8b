import { build } from 'esbuild';
import { resolve } from 'node:path';
import { expect, vi } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import type { ElementReference, EngineBrowser } from './engine-browser.ts';
import type { Name, Target } from './page-queries.ts';

/** How long to wait for a result, in milliseconds. The page sends actions on orders only 5 seconds after the click. */
const waiting = { timeout: 40_000, interval: 200 };

type Pattern = string | RegExp;

const toName = (name: Pattern | undefined): Name | undefined =>
  name instanceof RegExp ? { source: name.source, flags: name.flags } : name;
const byRole =
  (role: string) =>
  (name?: Pattern, inside?: Target): Target => ({ by: 'role', role, name: toName(name), inside });

export const button = byRole('button');
export const link = byRole('link');
export const heading = byRole('heading');
export const region = byRole('region');
export const dialog = byRole('dialog');
export const group = byRole('group');
export const main = byRole('main')();
export const getByRole = (role: string, name?: Pattern, inside?: Target): Target =>
  byRole(role)(name, inside);
export const field = (name: Pattern, inside?: Target): Target => ({
  by: 'label',
  name: toName(name),
  inside,
});

const describeTarget = ({ by, role, name, inside }: Target): string =>
  [role ?? by, JSON.stringify(name ?? ''), inside && `in ${describeTarget(inside)}`]
    .filter(Boolean)
    .join(' ');

/** Bundles the Testing Library queries into a script that defines `engineQueries` in the page. */
const bundleQueries = async () => {
  const { outputFiles } = await build({
    entryPoints: ['e2e/engines/page-queries.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'queries',
    define: { 'process.env.NODE_ENV': '"test"', 'process.env': '{}' },
  });
  return `${outputFiles[0]?.text}; window.engineQueries = queries;`;
};
let queriesScript: Promise<string> | undefined;

const controlA = '\uE009a\uE009'; // selects the text of a field
const normalize = (value: string) => value.replaceAll(/\s+/g, ' ');

/** A page in a browser. Every action waits for its element, and every check for its result. */
export function createEnginePage(browser: EngineBrowser, baseUrl: string) {
  /** Calls a function from page-queries.ts in the page. */
  async function query(name: string, ...args: unknown[]): Promise<unknown> {
    const call = `return window.engineQueries ? { found: window.engineQueries.${name}(...arguments) } : null`;
    const result = (await browser.run(call, args)) as { found: unknown } | null;
    if (result) return result.found;
    await browser.run(await (queriesScript ??= bundleQueries()), []);
    return query(name, ...args);
  }

  /** Repeats an action until exactly one element exists and accepts it, for example after an animation. */
  const act = (name: string, args: unknown[], action: (element: ElementReference) => Promise<void>) =>
    vi.waitFor(async () => {
      const found = (await query(name, ...args)) as ElementReference[];
      const [element] = found;
      if (!element || found.length > 1)
        throw new Error(`${found.length} elements: ${describeTarget(args[0] as Target)}`);
      await action(element);
    }, waiting);
  const evaluate = async <Result>(script: string, ...args: unknown[]) =>
    (await browser.run(script, args)) as Result;
  const getUrl = () => evaluate<string>('return location.href');
  const readText = async (target?: Target) => normalize((await query('readText', target)) as string);

  const page = {
    evaluate,
    listConsoleErrors: async () =>
      JSON.parse(
        (await evaluate<string | null>('return sessionStorage.getItem("console-errors")')) ?? '[]',
      ) as string[],
    open: async (path: string) => {
      await browser.open(new URL(path, baseUrl).href);
      await vi.waitFor(async () => {
        const isReady = await evaluate('return !document.querySelector(".server-rendered")');
        if (!isReady) throw new Error('The client has not rendered the page.');
      }, waiting);
    },
    click: (target: Target) =>
      act('findAll', [target], async (element) => {
        // WebKit does not scroll far enough on its own.
        await evaluate('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
        await browser.click(element);
      }),
    fill: (target: Target, value: string) =>
      act('findAll', [target], (element) => browser.type(element, controlA + value)),
    choose: (target: Target, option: string) => act('findOptions', [target, option], browser.click),
    upload: (target: Target, path: string) =>
      act('findAll', [target], (element) => browser.type(element, resolve(path))),
    /** Waits until the page or the element shows the text. Ignores case, because styles can change it. */
    see: (expected: Pattern, target?: Target) =>
      typeof expected === 'string'
        ? expect
            .poll(async () => (await readText(target)).toLowerCase(), waiting)
            .toContain(normalize(expected).toLowerCase())
        : expect.poll(() => readText(target), waiting).toMatch(expected),
    waitUntilGone: (target: Target) =>
      expect.poll(async () => ((await query('findAll', target)) as unknown[]).length, waiting).toBe(0),
    waitFor: (target: Target) => act('findAll', [target], () => Promise.resolve()),
    waitForPath: (path: Pattern) =>
      typeof path === 'string'
        ? expect.poll(async () => new URL(await getUrl()).pathname, waiting).toBe(path)
        : expect.poll(async () => new URL(await getUrl()).pathname, waiting).toMatch(path),
    getUrl,
    readText,
    /** Stores a session in the browser, as if the account had signed in on this device before. */
    restoreSession: async (session: Session) => {
      await browser.open(new URL('/favicon.svg', baseUrl).href);
      await evaluate('localStorage.setItem("userInfo", JSON.stringify(arguments[0]))', session);
    },
  };
  return page;
}

export type EnginePage = ReturnType<typeof createEnginePage>;
