import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { answerErrors } from './answerErrors'
import { HttpError } from './HttpError'

class Declared extends Error {}

/** A router whose only route throws this; `lines` is what was logged. */
function open(thrown: unknown = new Error('hidden_table')) {
  const lines: unknown[] = []
  const app = new Hono()
  answerErrors(app, {
    log: { error: (...words: unknown[]) => void lines.push(words) } as never,
    refuse: (error) => (error instanceof Declared ? new HttpError(409, 'declared', 'It is so.') : undefined),
    requestId: () => 'r1',
  })
  app.use('*', (_, next) => next())
  app.get('/broken', () => {
    throw thrown
  })
  app.delete('/broken', (context) => context.text('gone'))
  app.post('/other', (context) => context.text('done'))
  const ask = async (path: string, method = 'GET') => {
    const answer = await app.request(path, { method })
    const { reasons } = (await answer.json()) as { readonly reasons: readonly { readonly name: string }[] }
    return { status: answer.status, headers: answer.headers, name: reasons[0]?.name }
  }
  return { lines, ask }
}

describe('an address', () => {
  it('that is none is told so, whatever runs for all of them', async () => {
    const { ask, lines } = open()
    for (const method of ['GET', 'POST', 'PROPFIND'])
      expect(await ask('/nowhere', method)).toMatchObject({ status: 404, name: 'not_found' })
    expect(lines).toEqual([])
  })

  it.each([
    ['/broken', 'POST', 'GET, HEAD, DELETE, OPTIONS'],
    ['/other', 'GET', 'POST, OPTIONS'],
  ])('%s that is asked by %s says what it answers', async (path, method, allowed) => {
    const { status, name, headers } = await open().ask(path, method)
    expect([status, name, headers.get('allow')]).toEqual([405, 'method_not_allowed', allowed])
  })
})

describe('a request that fails', () => {
  it.each<[string, Error, number, string]>([
    ['as somebody declared', new Declared(), 409, 'declared'],
    ['as HTTP tells it', new HttpError(418, 'teapot', 'Short and stout.'), 418, 'teapot'],
  ])('%s is told so, and is no fault of the server', async (_, thrown, code, word) => {
    const { ask, lines } = open(thrown)
    const { status, name } = await ask('/broken')
    expect([status, name, lines]).toEqual([code, word, []])
  })

  it.each([
    ['08006'],
    ['53300'],
    ['57P01'],
    ['25P03'],
    ['ECONNREFUSED'],
    ['ETIMEDOUT'],
    [undefined, 'timeout exceeded when trying to connect'],
    [undefined, 'Connection terminated unexpectedly'],
  ])('because the database is away (%s %s) may be tried again', async (code, message = 'select secret') => {
    const { ask, lines } = open(Object.assign(new Error(message), { code }))
    const { status, name, headers } = await ask('/broken')
    expect([status, name, headers.get('retry-after'), lines.length]).toEqual([503, 'unavailable', '5', 1])
  })

  it.each([[undefined], ['42P08'], ['X53'], ['22023'], [53], [{}]])(
    'otherwise (%s) says nothing of its inside',
    async (code) => {
      const error = Object.assign(new Error('select secret'), { code })
      const { ask, lines } = open(error)
      const { status, name, headers } = await ask('/broken')
      expect([status, name, headers.get('retry-after')]).toEqual([500, 'internal', null])
      expect(lines).toEqual([['a request failed', { requestId: 'r1', error }]])
    },
  )
})
