/** What a server says of itself; its event loop's delay is counted anew each time it is asked. */
export async function readMetrics(adminUrl) {
  const text = await (await fetch(`${adminUrl}/metrics`)).text()
  const of = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return { loopDelay: of('nodejs_eventloop_lag_p99_seconds') * 1_000, memory: of('process_resident_memory_bytes') }
}
