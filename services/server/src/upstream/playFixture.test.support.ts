import type { Exchange, Fixture } from './Fixture.test.support'
import type { Answer, Seen } from './openService.test.support'

/** Values of variables that stand for keys while exchanges are played. */
export type Keys = Readonly<Record<string, string>>

/** Answers what the exchanges of a fixture say, and 404 to every other question. */
export const playFixture =
  ({ exchanges }: Pick<Fixture, 'exchanges'>, keys: Keys): Answer =>
  (seen, response) => {
    const found = findExchange(exchanges, seen, keys)
    if (found === undefined) return void response.writeHead(404).end('{}')
    response.writeHead(found.response.status, { 'content-type': 'application/json', ...found.response.headers })
    response.end(JSON.stringify(found.response.body))
  }

/** The exchange whose question this is. */
export const findExchange = (exchanges: readonly Exchange[], seen: Seen, keys: Keys): Exchange | undefined =>
  exchanges.find((exchange) => isAsked(exchange, seen, keys))

function isAsked({ request }: Exchange, { method, path, body, headers }: Seen, keys: Keys): boolean {
  if (request.method !== method || withKeys(request.path, keys) !== path) return false
  const held = Object.entries(request.headers ?? {})
  if (held.some(([name, value]) => headers[name] !== withKeys(value, keys))) return false
  return request.body === undefined || JSON.stringify(JSON.parse(body)) === JSON.stringify(request.body)
}

/** A text with the values of the variables it names. */
export const withKeys = (text: string, keys: Keys): string =>
  text.replace(/\{(basic:)?([A-Z][A-Z_]*)\}/g, (_, basic, name: string) => {
    const value = keys[name] ?? ''
    return basic ? Buffer.from(`${value}:`).toString('base64') : value
  })
