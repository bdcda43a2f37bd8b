import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** A stage of the image, whose root is represented by a folder. */
export interface Stage {
  root: string;
  workingFolder: string;
  env: Record<string, string>;
  user: { uid: number; gid: number } | undefined;
  command: string[];
  healthCheck: string[];
}

interface Instruction {
  name: string;
  text: string;
}

const Arguments = z.array(z.string()).min(1);
const readArguments = (text: string): string[] => Arguments.parse(JSON.parse(text));

const parseDockerfile = (file: string): Instruction[] =>
  readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(' ');
      return { name, text: rest.join(' ') };
    });

/** Moves the absolute paths in a text below the root of the stage. */
const moveBelow = (root: string, text: string) => text.replace(/(?<=^|[\s=])\/(?=\w)/g, `${root}/`);

/** Environment of a container: nothing from this machine except its programs and its access to the registry. */
const machineEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(?:PATH|HOME|(?:https?|no)_proxy|NODE_EXTRA_CA_CERTS|npm_config_registry)$/i.test(name),
  ),
);
export const getEnv = ({ env }: Stage): NodeJS.ProcessEnv => Object.assign({}, machineEnv, env);

function run(stage: Stage, command: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', moveBelow(stage.root, command)], {
    cwd: join(stage.root, stage.workingFolder),
    env: getEnv(stage),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}:\n${stdout}${stderr}`);
}

/** Copies the sources of a COPY to its last path: the contents of folders, and files as they are. */
function copy({ root, workingFolder }: Stage, sourceRoot: string, paths: readonly string[]): void {
  const target = paths.at(-1) ?? '';
  const to = target.startsWith('/') ? join(root, target) : join(root, workingFolder, target);
  for (const path of paths.slice(0, -1)) {
    const source = join(sourceRoot, path);
    if (!existsSync(source)) throw new Error(`COPY finds no ${path}.`);
    const isIntoFolder = !statSync(source).isDirectory() && (/\/$|^\.$/.test(target) || existsSync(to));
    cpSync(source, isIntoFolder ? join(to, basename(source)) : to, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

type Follow = (stage: Stage, text: string) => void;

/**
 * Follows a Dockerfile without Docker: each stage is a folder, and the commands run on this machine. Its Node.js stands
 * in for the base images. @returns the last stage @throws Error at the first instruction that fails or is not supported
 * here
 */
export function followDockerfile(file: string, context: string, folder: string): Stage {
  const stages = new Map<string, Stage>();
  const ignored: Follow = () => undefined;
  const setVariables: Follow = (stage, text) => {
    for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S*)/g))
      stage.env[name] = moveBelow(stage.root, value);
  };
  const follow: Record<string, Follow> = {
    LABEL: ignored,
    EXPOSE: ignored,
    WORKDIR: (stage, text) => {
      stage.workingFolder = text;
      mkdirSync(join(stage.root, text), { recursive: true });
    },
    ARG: setVariables,
    ENV: setVariables,
    RUN: run,
    COPY: (stage, text) => {
      const [, from, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(text) ?? [];
      const source = from === undefined ? context : stages.get(from)?.root;
      if (source === undefined) throw new Error(`There is no stage ${from}.`);
      copy(stage, source, paths.split(' '));
    },
    USER: (stage, text) => {
      const [uid, gid] = text.split(':').map(Number);
      stage.user = { uid: uid ?? 0, gid: gid ?? 0 };
    },
    HEALTHCHECK: (stage, text) => {
      stage.healthCheck = readArguments(text.slice(text.indexOf('[')));
    },
    CMD: (stage, text) => {
      stage.command = readArguments(text);
    },
  };
  let current: Stage | undefined;
  for (const { name, text } of parseDockerfile(file)) {
    if (name === 'FROM') {
      const stageName = / AS (\w+)$/.exec(text)?.[1] ?? 'last';
      const root = join(folder, stageName);
      mkdirSync(root);
      current = { root, workingFolder: '/', env: {}, user: undefined, command: [], healthCheck: [] };
      stages.set(stageName, current);
      continue;
    }
    const instruction = follow[name];
    if (!instruction || !current) throw new Error(`The instruction ${name} is not known here.`);
    instruction(current, text);
  }
  if (!current) throw new Error(`${file} has no stage.`);
  return current;
}
