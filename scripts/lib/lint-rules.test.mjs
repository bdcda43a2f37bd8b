import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const repeat = (count, line) => Array.from({ length: count }, (_, i) => line(i)).join('\n');
const untyped = "const value = JSON.parse('1');";
const component = (body) =>
  `import { useEffect, useState } from 'react';\nexport function Probe({ id }: { id: string }) { ${body} }`;

/** Code with one violation, by the rule that must report it. Covers oxlint itself, tsgolint and both plugins. */
const violations = {
  'eslint(max-lines)': repeat(401, (i) => `export const value${i} = ${i};`),
  'eslint(max-lines-per-function)': `export function count() {\n${repeat(101, (i) => `Number(${i});`)}\n}`,
  'eslint(no-console)': "console.log('x');",
  'eslint(no-unused-vars)': 'const unused = 1;',
  'typescript(consistent-type-imports)':
    "import { Stats } from 'node:fs';\nexport const read = (s: Stats) => s.size;",
  'typescript(no-explicit-any)': 'export const read = (value: any) => String(value);',
  'typescript(no-floating-promises)': "export function run() { fetch('x'); }",
  'typescript(no-misused-promises)': "[1].forEach(async () => { await fetch('x'); });",
  'typescript(no-unsafe-argument)': `${untyped} export const read = () => parseInt(value);`,
  'typescript(no-unsafe-assignment)': `${untyped} export const read = () => String(value);`,
  'typescript(no-unsafe-call)': `${untyped} export const read = () => { value(); };`,
  'typescript(no-unsafe-member-access)': `${untyped} export const read = () => String(value.x);`,
  'typescript(no-unsafe-return)': "export function read(): string { return JSON.parse('1'); }",
  'regexp(no-super-linear-backtracking)':
    "const part = 'a+';\nexport const slow = new RegExp(`(?:${part})+b`);",
  'homechef(denied-names)': 'export const shelfCount = 1;',
  'homechef(catalog-texts)': 'export const Probe = () => <p>Hello</p>;',
  'react(no-danger)': "export const Probe = () => <p dangerouslySetInnerHTML={{ __html: '1' }} />;",
  'react(purity)': component('return <p>{Math.random()}{id}</p>;'),
  'react-hooks(exhaustive-deps)': component(
    'const [x, setX] = useState(0); useEffect(() => { setX(id.length); }, []); return <p>{x}</p>;',
  ),
  'react-hooks(rules-of-hooks)': component("if (id === '') useState(0); return <p>{id}</p>;"),
};
const rules = Object.keys(violations);
const getFile = (rule) => {
  const extension = /<p/.test(violations[rule]) ? 'tsx' : 'ts';
  return `frontend/src/probe${rules.indexOf(rule)}.${extension}`;
};

let folder;
let diagnostics;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'homechef-lint-'));
  for (const link of ['node_modules', 'scripts'])
    symlinkSync(join(root, link), join(folder, link), 'junction');
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const compilerOptions = { types: ['node'], lib: ['ES2023', 'DOM'], jsx: 'react-jsx' };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['frontend'] }),
  );
  for (const rule of rules) {
    const file = join(folder, getFile(rule));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, violations[rule]);
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', 'frontend'], {
    cwd: folder,
    encoding: 'utf8',
  });
  diagnostics = JSON.parse(stdout).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(rules)('lint reports a violation of %s', (rule) => {
  const codes = diagnostics.filter(({ filename }) => filename === getFile(rule)).map(({ code }) => code);
  expect(codes).toContain(rule);
});
