import { parseAst, type Plugin } from 'vite';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';

// The parts of the syntax tree that an endpoint declaration needs.
interface Statement {
  type: string;
  declaration?: { type: string; declarations?: Declaration[] } | null;
  declarations?: Declaration[];
}
interface Value {
  type: string;
  properties?: Property[];
  arguments?: Value[];
  expression?: Value; // of `{ … } as const`
}
interface Declaration {
  id: { name?: string };
  init?: Value | null;
}
interface Property {
  key?: { name?: string };
  value?: { type: string; value?: unknown };
  argument?: { name?: string }; // of a spread
}

/** Endpoint properties that the client reads (src/platform/http/api-client.ts, src/features/offline/). */
const clientProperties: readonly string[] = [
  'name',
  'method',
  'path',
  'isList',
  'bodyKind',
  'replyKind',
  'ignoresAuthorization',
] satisfies (keyof AnyEndpoint)[];

const isClientProperty = ({ key }: Property) => clientProperties.includes(key?.name ?? '');

function toEntry({ key, value }: Property): [string, unknown] {
  const name = key?.name ?? '';
  if (value?.type !== 'Literal')
    throw new Error(`The property ${name} of an endpoint must be a literal: the build reads only literals`);
  return [name, value.value];
}

/** Returns the properties of an object with those of the objects of the file that it spreads. */
const listProperties = (
  properties: readonly Property[],
  shared: ReadonlyMap<string, Property[]>,
): Property[] =>
  properties.flatMap((property) => {
    if (property.key) return [property];
    const spread = shared.get(property.argument?.name ?? '');
    if (!spread) throw new Error('An endpoint spreads only objects of its own file');
    return spread;
  });

function createPlainDeclaration(
  { id, init }: Declaration,
  shared: ReadonlyMap<string, Property[]>,
): string[] {
  const properties = listProperties(init?.arguments?.[0]?.properties ?? [], shared);
  const entries = properties.filter(isClientProperty).map(toEntry);
  return entries.length > 0 && id.name
    ? [`export const ${id.name} = ${JSON.stringify(Object.fromEntries(entries))};`]
    : [];
}

/**
 * Reduces endpoint declarations to the properties that the client reads. This keeps the schemas, and zod with them, out
 * of the initial bundle: a first visit would otherwise download 60 KB more, compressed. Forms import the schemas that
 * they need.
 */
export function stripEndpointSchemas(): Plugin {
  return {
    name: 'strip-endpoint-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /contract\/src\/[\w/-]+[/-]endpoints\.ts$/ },
      handler(code) {
        const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: Statement[] };
        const shared = new Map(
          body
            .flatMap(({ declarations }) => declarations ?? [])
            .map(({ id, init }) => [id.name ?? '', (init?.expression ?? init)?.properties ?? []]),
        );
        const declarations = body.flatMap(({ declaration }) => declaration?.declarations ?? []);
        const plain = declarations.flatMap((declared) => createPlainDeclaration(declared, shared));
        return { code: plain.join('\n'), map: null };
      },
    },
  };
}
