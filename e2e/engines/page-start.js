/*
 * Runs before the scripts of each page. Gives it the clock of the server, and stores its errors. The session storage keeps
 * them when the page changes.
 */
{
  const clockOffsetMs = 0; // The proxy replaces it.
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
    if (isLeaving) return; // The browser aborts the requests of a page that is left.
    const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...errors, `${location.pathname}: ${error}`]));
  };
  const logError = console.error;
  console.error = (...values) => {
    store(values.join(' '));
    logError(...values);
  };
  addEventListener('error', ({ message }) => store(message));
  addEventListener('unhandledrejection', ({ reason }) => store(reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    store(`${effectiveDirective} forbids ${blockedURI}`),
  );
}
