import fc from 'fast-check';

/**
 * Fixed seed of the property tests: every run uses the same examples. `PROPERTY_SEED` and `PROPERTY_RUNS` select more
 * examples (CONTRIBUTING.md).
 */
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;
fc.configureGlobal({ seed: Number(PROPERTY_SEED ?? 20), ...(PROPERTY_RUNS && { numRuns: +PROPERTY_RUNS }) });
