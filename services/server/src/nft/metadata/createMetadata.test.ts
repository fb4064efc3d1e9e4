import { chainIdOf } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestClock, openTestServices } from '../../fake/testServices.test.support'
import { tooMany } from '../../http/answer/HttpError'
import { SafeFetchError } from '../../http/safeFetch/SafeFetchError'
import { UpstreamError } from '../../upstream/UpstreamError'
import { type ContractItem, contractItemId } from '../ContractItem'
import { createMetadata, type Metadatas } from './createMetadata'
import { createMetadataStore } from './createMetadataStore'
import type { Metadata } from './Metadata'

const day = 24 * 60 * 60_000
const tokenOf = (item: number): ContractItem => ({
  ...{ chainId: chainIdOf('eip155', 1), kind: 'erc721', token: 'a'.repeat(40), item: String(item) },
})
const named = (name: string): Metadata => ({ name, traits: [] })

/** Items that say what the test says; each process reads for itself and shares the database. */
async function open() {
  const clock = createTestClock()
  const services = await openTestServices({ clock })
  onTestFinished(services.close)
  const store = createMetadataStore(services.database)
  let answer: (token: ContractItem) => Promise<Metadata | undefined> = async ({ item }) => named(`Item ${item}`)
  const read: string[] = []
  const reader = {
    metadata(token: ContractItem) {
      read.push(token.item)
      return answer(token)
    },
  }
  const charged: number[] = []
  let credit = Number.POSITIVE_INFINITY
  const asking = {
    group: '192.0.2.1',
    async charge(calls: number) {
      if (credit < calls) throw tooMany(1)
      credit -= calls
      charged.push(calls)
    },
  }
  const newProcess = () => {
    const metadata = createMetadata({ ...services, store, reader })
    return async (...items: readonly number[]) => askedBy(metadata, asking.group, items)
  }
  const askedBy = async (metadata: Metadatas, group: string, items: readonly number[]) => {
    const tokens = items.map(tokenOf)
    const found = await metadata.of(tokens, { ...asking, group })
    const names = tokens.map((token) => found.metadata.get(contractItemId(token))?.name)
    return { names, isIncomplete: found.isIncomplete }
  }
  const first = createMetadata({ ...services, store, reader })
  const by = (group: string, items: readonly number[]) => askedBy(first, group, items)
  return {
    ...{ clock, store, read, charged, newProcess, by, database: services.database },
    of: (...items: readonly number[]) => by(asking.group, items),
    says(next: typeof answer) {
      answer = next
    },
    spend(left: number) {
      credit = left
    },
  }
}

describe('what items say of themselves', () => {
  it('is read once for all who ask, and told for a day by every process', async () => {
    const { of, newProcess, read, charged, clock } = await open()
    const [one, two] = await Promise.all([of(1, 2), of(2, 3)])
    expect([one.names, two.names]).toEqual([
      ['Item 1', 'Item 2'],
      ['Item 2', 'Item 3'],
    ])
    expect(read.toSorted()).toEqual(['1', '2', '3'])
    await newProcess()(1, 2, 3)
    clock.advance(day - 1)
    await of(1)
    expect(read).toHaveLength(3)
    const paid = charged.reduce((sum, calls) => sum + calls, 0)
    clock.advance(1)
    await of(1)
    expect(read).toHaveLength(4)
    expect(charged.reduce((sum, calls) => sum + calls, 0)).toBe(paid + 2)
  })

  it('R-04 is what was known where it cannot be had, and tried again after ten minutes', async () => {
    const { of, says, clock, read } = await open()
    await of(1)
    clock.advance(day)
    says(async () => {
      throw new SafeFetchError('unreachable', 'nobody')
    })
    expect(await of(1, 2)).toEqual({ names: ['Item 1', undefined], isIncomplete: false })
    clock.advance(10 * 60_000 - 1)
    await of(1, 2)
    expect(read).toHaveLength(3)
    clock.advance(1)
    says(async () => named('New'))
    expect((await of(1, 2)).names).toEqual(['New', 'New'])
    says(async () => {
      throw new UpstreamError('failing')
    })
    expect((await of(3)).names).toEqual([undefined])
  })

  it('R-06 is told later where it takes long, and nobody waits more than three seconds', async () => {
    const { of, says, clock } = await open()
    let end: (said: Metadata) => void = () => {}
    says(({ item }) => (item === '1' ? new Promise((resolve) => (end = resolve)) : Promise.resolve(named('Quick'))))
    const asked = of(1, 2)
    await expect.poll(async () => (await of(2)).names).toEqual(['Quick'])
    clock.advance(3_000)
    expect(await asked).toEqual({ names: [undefined, 'Quick'], isIncomplete: true })
    end(named('Late'))
    await expect
      .poll(async () => {
        const later = of(1)
        clock.advance(3_000)
        return (await later).names
      })
      .toEqual(['Late'])
  })

  it('N-183 is read of as many as a visitor may ask for, and the rest is said to be missing', async () => {
    const { of, spend, read } = await open()
    spend(25)
    const items = Array.from({ length: 24 }, (_, place) => place)
    const { names, isIncomplete } = await of(...items)
    expect([names.filter(Boolean).length, isIncomplete, read.length]).toEqual([12, true, 12])
    spend(1_000)
    expect((await of(...items)).isIncomplete).toBe(false)
  })

  it('N-183 who asks for more than can be read waits for themselves, pays for nothing that cannot even wait, and holds up nobody else', async () => {
    const { by, says, clock, read, charged } = await open()
    const page = (place: number) => Array.from({ length: 24 }, (_, item) => place * 24 + item)
    says(() => new Promise(() => {}))
    const answers: Promise<{ isIncomplete: boolean }>[] = []
    for (let place = 0; place < 7; place++) answers.push(by('192.0.2.1', page(place)))
    await expect.poll(() => charged.reduce((sum, calls) => sum + calls, 0)).toBe(116 * 2)
    await expect.poll(() => read).toHaveLength(16)
    answers.push(by('198.51.100.1', page(7)))
    await expect.poll(() => read.slice(16)).toEqual(page(7).slice(0, 16).map(String))
    clock.advance(3_000)
    for (const answer of answers) expect(await answer).toMatchObject({ isIncomplete: true })
    expect(charged.reduce((sum, calls) => sum + calls, 0)).toBe((116 + 24) * 2)
  })

  it('that nobody asked for in a week is dropped', async () => {
    const { of, store, clock, database } = await open()
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from nft_metadata`.execute(database)
      return rows[0]?.count
    }
    await of(1)
    clock.advance(4 * day)
    await of(2)
    clock.advance(4 * day)
    await store.sweep(clock.now())
    expect(await count()).toBe(1)
  })
})
