import type { Reply } from '../../client/http-client.ts';

/**
 * Checks whether a browser would execute a payload: it is unescaped in a response that is handled as a page.
 */
export const executes = ({ headers, text }: Reply): boolean => {
  const type = String(headers['content-type'] ?? 'text/html');
  const isPage =
    !/^(application\/json|text\/plain|application\/xml)/.test(type) ||
    headers['x-content-type-options'] !== 'nosniff';
  return isPage && /<iframe|<script>alert|<img src=x|<svg onload/.test(text);
};

export function isPermissive({ headers }: Reply): boolean {
  const policy = String(headers['content-security-policy'] ?? '');
  const directives = new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name, ...rest]) => [name, rest]),
  );
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ['*'];
  const isOwn = scripts.every((source) => source === "'self'" || /^'sha256-/.test(source));
  return (
    !isOwn ||
    !directives.has('object-src') ||
    !directives.has('base-uri') ||
    !directives.has('frame-ancestors')
  );
}
