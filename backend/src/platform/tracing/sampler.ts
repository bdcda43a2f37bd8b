import { ParentBasedSampler, SamplingDecision, type Sampler } from '@opentelemetry/sdk-trace';

/**
 * Creates a sampler that records the given part of the traces, 0 to 1. The choice is random and not by trace id, because a
 * client chooses the id in its `traceparent`. The flag “sampled” of a client therefore records no more than that part. A
 * client without the flag is not recorded, and the spans below a recorded span are.
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
