import { ParentBasedSampler, SamplingDecision, type Sampler } from '@opentelemetry/sdk-trace';

/**
 * Creates a sampler that records the given share of the traces, from 0 to 1. The choice is random and not by trace id,
 * because clients choose the id in their `traceparent`. So even if every client sets the flag “sampled”, only that
 * share is recorded. A client that clears the flag is not recorded, and spans below a recorded span always are.
 */
export function createSampler(ratio: number, random: () => number = Math.random): Sampler {
  const root: Sampler = {
    shouldSample: () => ({
      decision: random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `Random{${ratio}}`,
  };
  return new ParentBasedSampler({ root, remoteParentSampled: root });
}
