import { z } from 'zod';
import { formatDocument } from './format-document.mjs';

const note = (sources) =>
  `\`npm run docs\` generates this document from ${sources}. \`npm run spec\` fails while they differ.`;
const code = (text) => `\`${text}\``;
const formatRow = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const formatTable = (headings, rows) =>
  [headings, headings.map(() => '---'), ...rows].map(formatRow).join('\n');

function describeValues(schema) {
  const input = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const output = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  if (input.enum) return input.enum.map(code).join(', ');
  if (output.minimum !== undefined)
    return `${output.minimum.toLocaleString('en')} to ${output.maximum.toLocaleString('en')}`;
  if (output.maxLength !== undefined) return `at most ${output.maxLength} characters`;
  return undefined;
}

/** Splits `.env.example` into groups of settings with the comment before each. */
function parseSettings(text) {
  return text.split(/\n\n+/).flatMap((group) => {
    const blocks = [];
    let isComment = false;
    for (const line of group.trim().split('\n')) {
      if (line.startsWith('#')) {
        if (!isComment) blocks.push({ comment: [], settings: [] });
        blocks.at(-1).comment.push(line.slice(1).trim());
      } else if (blocks.length > 0) {
        const [name, ...value] = line.split('=');
        blocks.at(-1).settings.push({ name, value: value.join('=') });
      }
      isComment = line.startsWith('#');
    }
    return blocks;
  });
}

function formatSettings({ comment, settings }, shape) {
  const lines = settings.map(({ name, value }) => {
    const values = describeValues(shape[name]);
    const usual = value === '' ? 'no default' : `default ${code(value)}`;
    return `- ${code(name)}: ${[usual, ...(values ? [values] : [])].join('; ')}`;
  });
  const heading = settings.map(({ name }) => code(name)).join(', ');
  return `## ${heading}\n\n${comment.join(' ')}\n\n${lines.join('\n')}`;
}

function createConfigure({ example, envShape }) {
  const [intro, ...blocks] = parseSettings(example);
  return `# Settings

${note('`.env.example` and the schema in `backend/src/platform/config/env.ts`')}

${intro.comment.join(' ').replace('this file to .env', '`.env.example` to `.env`')} The server reads the settings from the environment and from the file \`.env\`. It checks them at its start, names each invalid one with an example, and warns of misspelt names. \`npm run doctor\` checks them on a running market.

${blocks.map((block) => formatSettings(block, envShape)).join('\n\n')}
`;
}

const formatOption = ({ flags, description, isRequired }) => [
  code(flags),
  `${description}${isRequired ? ' (required)' : ''}`,
];

function formatCommand(command, listExitCodes) {
  const { name, alias, summary, details, argument, options = [] } = command;
  const usage = [name, ...(argument ? [argument] : []), '[options]'];
  const json = { flags: '--json', description: 'print the result as JSON on stdout' };
  return `## ${name}

${summary}. ${details}${alias ? ` \`npx homechef ${alias}\` is the same.` : ''}

\`\`\`
npx homechef ${usage.join(' ')}
npm run ${name} -- ${usage.slice(1).join(' ')}
\`\`\`

${formatTable(['Option', 'Meaning'], [...options, json].map(formatOption))}

${formatTable(['Exit code', 'Meaning'], Object.entries(listExitCodes(command)))}
`;
}

const createCommands = ({ allCommands, listExitCodes }) => `# Commands

${note('`backend/src/operations/cli/all-commands.ts`')}

\`npx homechef <command>\` and \`npm run <command> --\` start the same program, in the folder of the market. It installs missing packages and builds changed sources first. The commands use the [settings](configure.md) of the server. Without \`MONGODB_URI\` most of them use the embedded database: that of the running server, or else they start it for the time of the command.

The result goes to stdout, as text or with \`--json\` as JSON. Progress, findings and errors go to stderr. \`--help\` prints options and exit codes.

${formatTable(
  ['Command', 'Purpose'],
  allCommands.map(({ name, summary }) => [`[${name}](#${name})`, summary]),
)}

${allCommands.map((command) => formatCommand(command, listExitCodes)).join('\n')}
`;

const accessNames = {
  anyone: 'anyone',
  signedIn: 'signed in',
  chefOrAdmin: 'chefs and admins',
  foodie: 'foodies',
  foodieOrAdmin: 'foodies and admins',
  admin: 'admins',
};

function createApi({ openApi, allEndpoints, clientExample }) {
  const accessOf = new Map(allEndpoints.map(({ name, access }) => [name, accessNames[access]]));
  const groups = new Map();
  for (const [path, methods] of Object.entries(openApi.paths))
    for (const [method, { tags, summary, operationId }] of Object.entries(methods)) {
      const rows = groups.get(tags[0]) ?? [];
      rows.push([code(`${method.toUpperCase()} ${path}`), accessOf.get(operationId), summary]);
      groups.set(tags[0], rows);
    }
  const sections = [...groups].map(
    ([tag, rows]) => `### ${tag}\n\n${formatTable(['Route', 'Allowed to', 'Purpose'], rows)}`,
  );
  return `# API

${note('the OpenAPI document of the product')}

A running market serves the whole description as OpenAPI 3.1 at \`/api/openapi.json\`, and as pages to read and try at \`/api/docs\`. It has the schemas of all requests, replies and errors. Generators of clients read it: \`npx openapi-typescript https://market.example/api/openapi.json\` creates types.

- Bodies are JSON. Amounts are dollars with at most two decimals, times are ISO 8601 in UTC.
- \`POST /api/users/login\` returns a token. It belongs into the header \`Authorization: Bearer …\`.
- An error has a \`code\` that stays, a \`message\` in English, and \`errors\` with a \`path\` for each wrong field. 429 and 503 have \`Retry-After\`.
- Lists take \`page\` and \`limit\`, and return the number of all entries in \`X-Total-Count\` and the next page in \`Link\`.
- Routes that place or change an order take an \`Idempotency-Key\`. With the same key, a repetition after a lost reply has no second effect.
- \`GET /api/events\` is a stream of live events (server-sent events).

## A client

\`docs/examples/place-order.mjs\` places an order as a guest and reads it. A test runs it.

\`\`\`js
${clientExample.trim()}
\`\`\`

## Routes

${sections.join('\n\n')}
`;
}

function createAdrIndex({ decisions }) {
  const rows = decisions.map(({ file, text }) => {
    const [, number, title] = /^# (\d{4}): (.+)$/m.exec(text) ?? [];
    if (number === undefined || !file.startsWith(number))
      throw new Error(`${file} has no title with its number`);
    return [`[${number}](${file})`, title];
  });
  return `# Decisions

${note('the titles of this folder')}

Each document has at most a page about a decision that a new contributor would question: context, decision, alternatives that were measured or considered, consequences. It says what is true today: a change of a decision changes its document and its date. What the product promises is in the [rules](../rules/README.md).

${formatTable(['Number', 'Decision'], rows)}
`;
}

const creators = {
  'docs/configure.md': createConfigure,
  'docs/commands.md': createCommands,
  'docs/api.md': createApi,
  'docs/adr/README.md': createAdrIndex,
};

/** Creates the generated documents from their sources, by path. */
export async function createGeneratedDocs(sources) {
  const texts = await Promise.all(
    Object.entries(creators).map(async ([path, create]) => [
      path,
      await formatDocument(path, create(sources)),
    ]),
  );
  return Object.fromEntries(texts);
}
