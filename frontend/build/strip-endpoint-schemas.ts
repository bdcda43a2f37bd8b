import { parseAst, type Plugin } from 'vite';

/** The statements of a module, as far as declared endpoints have them. */
interface Statement {
  type: string;
  declaration?: { type: string; declarations?: Declared[] } | null;
}
interface Declared {
  id: { name?: string };
  init?: { type: string; arguments?: { type: string; properties?: Property[] }[] } | null;
}
interface Property {
  key?: { name?: string };
  value?: { type: string; value?: unknown };
}

/** What a call needs to know (lib/api.ts, offline/). */
const needed = ['name', 'method', 'path', 'list', 'bodyKind', 'replyKind', 'ignoresToken'];

/** `name: 'getProduct'`, `list: true`: what is written out, and no schema or function. */
const isPlain = ({ key, value }: Property) => value?.type === 'Literal' && needed.includes(key?.name ?? '');

function plainOf({ id, init }: Declared): string[] {
  const properties = init?.arguments?.[0]?.properties ?? [];
  const plain = properties.filter(isPlain).map(({ key, value }) => [key?.name ?? '', value?.value]);
  return plain.length > 0 && id.name
    ? [`export const ${id.name} = ${JSON.stringify(Object.fromEntries(plain))};`]
    : [];
}

/**
 * Of an endpoint the page needs to know where it is and how it is called; what the server holds bodies and answers
 * against, and zod with it, stays out of a first visit. Forms bring the schemas they ask along themselves.
 */
export function stripEndpointSchemas(): Plugin {
  return {
    name: 'plain-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /contract\/src\/\w+\/endpoints\.ts$/ },
      handler(code) {
        const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: Statement[] };
        const declared = body.flatMap(({ declaration }) => declaration?.declarations ?? []);
        return { code: declared.flatMap(plainOf).join('\n'), map: null };
      },
    },
  };
}
