import type { HistoryEntry } from '@latchkey/protocol/api'
import { expect, it } from 'vitest'
import type { EvmAddress } from '../../chain/networks/Network'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { UpstreamError } from '../../upstream/UpstreamError'
import { createProvidedHistory } from './createProvidedHistory'
import { free, mainAndBase } from './readPages.test.support'

const silentLog = { debug() {}, info() {}, warn() {}, error() {} }

it('N-312 pages of many accounts, as large as strangers can make them, are held as far as there is room', async () => {
  const asked: string[] = []
  const provider = {
    name: 'large',
    cost: () => 1,
    async page({ account }: { readonly account: EvmAddress }) {
      asked.push(account)
      const entries = [{ id: `${account}${'x'.repeat(1024 * 1024)}` } as HistoryEntry]
      return { entries, next: undefined, isIncomplete: false }
    },
  }
  const source = createProvidedHistory(provider, mainAndBase, { clock: steppingClock(), log: silentLog })
  const read = (number: number) => {
    const account = `0x${String(number).padStart(40, '0')}` as EvmAddress
    return source.page({ chains: mainAndBase, account, cursor: undefined, charge: free })
  }
  for (let number = 0; number < 40; number++) await read(number)
  await read(39)
  expect(asked).toHaveLength(40)
  await read(0)
  expect(asked).toHaveLength(41)
})

it('an older page of who is asked no more for now is no end of the list, and no failure', async () => {
  const warnings: unknown[] = []
  const log = { ...silentLog, warn: (...what: readonly unknown[]) => void warnings.push(what) }
  const page = async () => ({ entries: [], next: undefined, isIncomplete: false })
  const source = createProvidedHistory({ name: 'one', cost: () => 1, page }, mainAndBase, {
    clock: steppingClock(),
    log,
  })
  const charge = async () => {
    throw new UpstreamError('spent')
  }
  const account = `0x${'1'.repeat(40)}` as EvmAddress
  const untold = { entries: [], isStale: true, isIncomplete: true }
  const asked = { chains: mainAndBase, account, charge }
  expect(await source.page({ ...asked, cursor: 'older' })).toEqual({ ...untold, next: 'older' })
  expect(await source.page({ ...asked, cursor: undefined })).toEqual({ ...untold, next: undefined })
  expect(warnings).toEqual([])
})

it('an older page that nobody answers is no end: its next is itself', async () => {
  const provider = {
    ...{ name: 'away', cost: () => 1 },
    async page() {
      throw new UpstreamError('resting')
    },
  }
  const source = createProvidedHistory(provider, mainAndBase, { clock: steppingClock(), log: silentLog })
  const account = `0x${'5'.repeat(40)}` as EvmAddress
  const read = (cursor?: string) => source.page({ chains: mainAndBase, account, cursor, charge: free })
  const untold = { entries: [], isStale: true, isIncomplete: true }
  expect([await read('older'), await read()]).toEqual([
    { ...untold, next: 'older' },
    { ...untold, next: undefined },
  ])
})
