import { Counter, Histogram, type Registry } from 'prom-client'

/** Counts one answered request; `route` is the template it matched, never the path itself. */
export type CountRequest = (method: string, route: string, status: number, seconds: number) => void

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

/** Requests by route and status, and how long they took by route. */
export function createRequestMetrics(registry: Registry): CountRequest {
  const requests = new Counter({
    name: 'latchkey_http_requests_total',
    help: 'answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'latchkey_http_request_duration_seconds',
    help: 'time until the head of an answer',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  })
  // Looking a series up by its labels costs more than counting.
  const series = new Map<string, { readonly count: Counter.Internal; readonly time: Histogram.Internal<string> }>()
  return (given, route, status, seconds) => {
    // A made-up method must not make up a series.
    const method = methods.has(given) ? given : 'other'
    const key = `${method} ${route} ${status}`
    let held = series.get(key)
    if (!held) {
      held = {
        count: requests.labels({ method, route, status }),
        time: durations.labels({ method, route }),
      }
      series.set(key, held)
    }
    held.count.inc()
    held.time.observe(seconds)
  }
}
