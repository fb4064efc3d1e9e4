import { createServer } from 'node:http'

export interface RegistryEntry {
  readonly id: string
  readonly name: string
  readonly [field: string]: unknown
}

export const entry = (id: string, more: Readonly<Record<string, unknown>> = {}): RegistryEntry => ({
  id,
  name: `Wallet ${id}`,
  chains: ['eip155:1'],
  mobile_link: `${id}://`,
  ...more,
})

/** A wallet service on a real port that filters, pages and searches as the wire says; `answer` takes over when set. */
export async function fakeRegistry(entries: readonly RegistryEntry[]) {
  const state = {
    asked: [] as URLSearchParams[],
    answer: undefined as { readonly status: number; readonly body: string } | 'never' | undefined,
    entries,
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://registry')
    state.asked.push(url.searchParams)
    if (state.answer === 'never') return
    if (state.answer) return void response.writeHead(state.answer.status).end(state.answer.body)
    const list = (key: string) => (url.searchParams.get(key) ?? '').split(',').filter(Boolean)
    const [include, exclude, chains] = [list('include'), list('exclude'), list('chains')]
    const search = url.searchParams.get('search')?.toLowerCase() ?? ''
    const found = state.entries
      .filter(({ id }) => include.length === 0 || include.includes(id))
      .filter(({ id }) => !exclude.includes(id))
      .filter((one) => chains.length === 0 || (one['chains'] as string[]).some((chain) => chains.includes(chain)))
      .filter(({ name }) => name.toLowerCase().includes(search))
      .filter((one) => url.searchParams.get('badge_type') !== 'certified' || one['badge_type'] === 'certified')
    const size = Number(url.searchParams.get('entries'))
    const from = (Number(url.searchParams.get('page')) - 1) * size
    response.end(JSON.stringify({ data: found.slice(from, from + size), count: found.length }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    ...state,
    state,
    url,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
