import { useEffect, useState, type ComponentType } from 'react';

/**
 * Creates a component with code that loads after the first paint. Renders the placeholder until then, and if loading fails.
 * Use it for parts of a page that work without it.
 */
export function deferredComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  Placeholder: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Deferred(props: Props) {
    const [Current, setCurrent] = useState(() => Loaded);
    useEffect(() => {
      void load().then(
        (module) => setCurrent(() => (Loaded = module[name])),
        () => undefined,
      );
    }, []);
    return Current ? <Current {...props} /> : <Placeholder {...props} />;
  };
}
