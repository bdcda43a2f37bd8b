// zod comes with the first form, and takes its settings from here. It would try whether code may be made from strings,
// which the Content-Security-Policy forbids and every visitor's browser would report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
