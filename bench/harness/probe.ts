const probeIntervalMs = 20;

/** Sends a cheap request at a fixed interval until `stop`. Returns the response times, in milliseconds. */
export function startProbe(url: string) {
  const timesMs: number[] = [];
  const probe = async () => {
    const startedAt = performance.now();
    await (await fetch(`${url}/api/health`)).arrayBuffer();
    timesMs.push(performance.now() - startedAt);
  };
  const timer = setInterval(() => void probe().catch(() => undefined), probeIntervalMs);
  return {
    stop: () => {
      clearInterval(timer);
      return timesMs.sort((a, b) => a - b);
    },
  };
}
