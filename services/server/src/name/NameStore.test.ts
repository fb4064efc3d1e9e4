import { chainIdOf } from '@latchkey/protocol/caip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinMigrations } from '../database/migrate'
import type { OpenedDatabase } from '../database/OpenedDatabase'
import { openDatabase } from '../database/openDatabase'
import { postgresMissing, startPostgres, type TestPostgres } from '../fake/startPostgres.test.support'
import { createTestClock } from '../fake/testServices.test.support'
import { createNameStore } from './createNameStore'
import { type NewName, namesOfAddress } from './NameStore'
import { nameMigration } from './nameMigration'
import { nameProofMigration } from './nameProofMigration'

const open = (url: string | undefined) =>
  openDatabase({
    ...{ url, folder: 'memory:', variable: 'DATABASE_URL', mode: 'development', role: 'latchkey_serves_api' },
    alone: false,
    migrations: joinMigrations([{ '0036_names': nameMigration, '0044_name_proofs': nameProofMigration }]),
  })

/** `processes` opens the same records that many times; the embedded database has one process. */
function suite(processes: () => Promise<readonly OpenedDatabase[]>) {
  let opened: readonly OpenedDatabase[] = []
  const clock = createTestClock()
  const storeOf = (place: number) => {
    const one = opened[place % opened.length]
    if (!one) throw new Error('nothing is open')
    return createNameStore(one.database, clock)
  }
  let made = 0
  const addressOf = (place: number) => `0x${place.toString(16).padStart(40, '0')}` as const
  const newName = (more: Partial<NewName> = {}): NewName => {
    made += 1
    return {
      ...{ name: `n${made}.latchkey.id`, looks: `n${made}.latchkey.id`, address: addressOf(made) },
      ...{ coinTypes: [2147483649, 60], registeredAt: clock.now(), proof: `proof ${made}` },
      proofEnds: clock.now() + 60_000,
      ...more,
    }
  }
  const outcomesOf = async (asked: readonly Promise<string>[]) => {
    const counted: Record<string, number> = {}
    for (const outcome of await Promise.all(asked)) counted[outcome] = (counted[outcome] ?? 0) + 1
    return counted
  }
  beforeAll(async () => {
    opened = await processes()
  })
  afterAll(async () => {
    for (const one of opened) await one.close()
  })

  it('keeps a name and tells whose it is, and the names of an address, the newest first', async () => {
    const first = newName()
    expect(await storeOf(0).register(first)).toBe('registered')
    clock.advance(1_000)
    const second = newName({ address: first.address, coinTypes: [2147483658] })
    expect(await storeOf(1).register(second)).toBe('registered')
    const { proof: _, proofEnds: __, looks: ___, ...told } = first
    expect(await storeOf(1).find(first.name)).toEqual(told)
    expect(await storeOf(0).find('nobody.latchkey.id')).toBeUndefined()
    expect((await storeOf(0).ofAddress(first.address, chainIdOf('eip155', 1))).map(({ name }) => name)).toEqual([
      second.name,
      first.name,
    ])
    expect(await storeOf(0).taken([first.looks, 'free'])).toEqual(new Set([first.looks]))
    expect(await storeOf(0).taken([])).toEqual(new Set())
  })

  it('N-141 gives a name to one of fifty who ask for it at once, in all processes together', async () => {
    const { name, looks } = newName()
    const asked = Array.from({ length: 50 }, (_, place) => storeOf(place).register(newName({ name, looks })))
    expect(await outcomesOf(asked)).toEqual({ registered: 1, taken: 49 })
  })

  it('a name to who has it already, where they ask for the same once more with another proof, however many they own', async () => {
    const mine = newName()
    const again = (more: Partial<NewName> = {}) => {
      const { proof } = newName()
      return storeOf(1).register({ ...mine, registeredAt: clock.now() + 1_000, proof, ...more })
    }
    expect(await storeOf(0).register(mine)).toBe('registered')
    expect(await again()).toBe('registered')
    expect(await storeOf(0).find(mine.name)).toMatchObject({ registeredAt: mine.registeredAt })
    for (let owned = 1; owned < namesOfAddress; owned++) await storeOf(0).register(newName({ address: mine.address }))
    expect(await again()).toBe('registered')
    expect(await again({ coinTypes: [2147483658] })).not.toBe('registered')
    expect(await again({ provenOn: chainIdOf('eip155', 1) })).toBe('taken')
    expect(await again({ proof: mine.proof })).toBe('used')
  })

  it('N-143 gives one of two names that look the same, also when both are asked for at once', async () => {
    const { looks } = newName()
    const asked = Array.from({ length: 20 }, (_, place) => storeOf(place).register(newName({ looks })))
    expect(await outcomesOf(asked)).toEqual({ registered: 1, alike: 19 })
  })

  it('N-140 takes a proof once, for whatever, also when it comes many times at once', async () => {
    const { proof, address } = newName()
    const asked = Array.from({ length: 20 }, (_, place) => storeOf(place).register(newName({ proof, address })))
    expect(await outcomesOf(asked)).toEqual({ registered: 1, used: 19 })
  })

  it('N-140 takes a proof once that got nothing, too', async () => {
    const taken = newName()
    await storeOf(0).register(taken)
    const late = newName({ name: taken.name, looks: taken.looks })
    expect(await storeOf(0).register(late)).toBe('taken')
    expect(await storeOf(0).register(newName({ proof: late.proof }))).toBe('used')
  })

  it('N-145 gives one address ten names, however many it asks for at once', async () => {
    const { address } = newName()
    const asked = Array.from({ length: 30 }, (_, place) => storeOf(place).register(newName({ address })))
    expect(await outcomesOf(asked)).toEqual({ registered: namesOfAddress, full: 30 - namesOfAddress })
    expect(await storeOf(0).ofAddress(address, chainIdOf('eip155', 1))).toHaveLength(namesOfAddress)
  })

  it('takes one name back for an operator, tells whose it was, and gives it and its look to whoever asks next', async () => {
    const [mine, other] = [newName(), newName()]
    for (const one of [mine, other]) await storeOf(0).register(one)
    expect(await storeOf(1).release(mine.name)).toMatchObject({ name: mine.name, address: mine.address })
    expect(await storeOf(0).find(mine.name)).toBeUndefined()
    expect(await storeOf(0).ofAddress(mine.address, chainIdOf('eip155', 1))).toEqual([])
    expect(await storeOf(0).find(other.name)).toMatchObject({ address: other.address })
    expect(await storeOf(0).release(mine.name)).toBeUndefined()
    // What was signed for it once is worth nothing for it again.
    expect(await storeOf(1).register({ ...newName(), name: mine.name, proof: mine.proof })).toBe('used')
    expect(await storeOf(1).register({ ...newName(), name: mine.name, looks: mine.looks })).toBe('registered')
  })

  it('forgets proofs that are over, and only those', async () => {
    const over = newName({ proofEnds: clock.now() + 1_000 })
    const living = newName({ proofEnds: clock.now() + 100_000 })
    for (const one of [over, living]) await storeOf(0).register(one)
    await storeOf(0).sweep()
    clock.advance(1_001)
    expect(await storeOf(0).sweep()).toBe(1)
    expect(await storeOf(0).register(newName({ proof: living.proof }))).toBe('used')
  })
}

describe('names in the embedded database', () => {
  suite(async () => [await open(undefined)])
})

describe.skipIf(postgresMissing())('names in PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  suite(() => Promise.all([open(postgres.url), open(postgres.url)]))
})
