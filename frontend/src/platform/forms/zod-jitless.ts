// Without this setting, zod probes whether it may compile code from strings. The Content-Security-Policy forbids that,
// so every browser would report a violation. zod loads with the first form and reads the setting then.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
