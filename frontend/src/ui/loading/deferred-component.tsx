import { useEffect, useState, type ComponentType } from 'react';

/**
 * Creates a component whose code loads after the first paint. Renders the placeholder until then, and also if loading
 * fails. For parts that a page can do without.
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
