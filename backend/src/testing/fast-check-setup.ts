import fc from 'fast-check';

/**
 * The same examples in every run of the properties: what fails once fails again, and nothing fails for luck.
 * `PROPERTY_SEED` and `PROPERTY_RUNS` look further, as CONTRIBUTING.md tells.
 */
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;
fc.configureGlobal({ seed: Number(PROPERTY_SEED ?? 20), ...(PROPERTY_RUNS && { numRuns: +PROPERTY_RUNS }) });
