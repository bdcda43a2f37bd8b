import fc from 'fast-check';

/**
 * Property tests have a fixed seed, so that every run uses the same examples. `PROPERTY_SEED` and `PROPERTY_RUNS`
 * select more examples (docs/testing.md).
 */
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;
fc.configureGlobal({ seed: Number(PROPERTY_SEED ?? 20), ...(PROPERTY_RUNS && { numRuns: +PROPERTY_RUNS }) });
