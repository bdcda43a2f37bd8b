/*
 * Runs before the scripts of every page. Gives the page the server's clock and records its errors in the session
 * storage, which outlives the page.
 */
{
  const clockOffsetMs = 0; // replaced by the proxy
  const RealDate = Date;
  const getNow = () => RealDate.now() + clockOffsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [getNow()] : args, newTarget),
    apply: () => new RealDate(getNow()).toString(),
    get: (target, name, receiver) => (name === 'now' ? getNow : Reflect.get(target, name, receiver)),
  });

  const key = 'console-errors';
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  const store = (error) => {
    if (isLeaving) return; // the browser aborts the requests of a page that the user leaves
    const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...errors, `${location.pathname}: ${error}`]));
  };
  const logError = console.error;
  console.error = (...values) => {
    store(values.join(' '));
    logError(...values);
  };
  // Browsers tell with such an event that the sizes they observe will change again in the next frame.
  const isLoopNotice = (message) => message.startsWith('ResizeObserver loop');
  addEventListener('error', ({ message }) => isLoopNotice(message) || store(message));
  addEventListener('unhandledrejection', ({ reason }) => store(reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    store(`${effectiveDirective} forbids ${blockedURI}`),
  );
}
