import type { Env, Hono } from 'hono'

/** The methods a path answers, `[]` where there is nothing; middleware that runs everywhere does not count. */
export function allowedMethods<E extends Env>(app: Hono<E>, path: string): readonly string[] {
  const found = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => {
    const [matches] = app.router.match(method, path)
    return matches.some(([[, route]]) => route.method === method)
  })
  return found.includes('GET') ? ['GET', 'HEAD', ...found.slice(1)] : found
}
