// Without this setting, zod tests whether it may compile code from strings. The Content-Security-Policy forbids that,
// and every browser would report a violation. zod loads with the first form and reads the setting then. The name of the
// global is not public: `build/library-internals.test.ts` fails when it changes.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
