import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createPersisted } from './createPersisted'
import { memoryStorage } from './memoryStorage'
import { recentWallets, withRecent } from './recentWallets'
import type { Storage } from './Storage'
import { storedConnections } from './storedConnections'
import { storedSelection } from './storedSelection'

const stored = {
  eip155: {
    connectorId: 'org.harbor',
    wallet: { name: 'Harbor', type: 'ANNOUNCED' },
    account: { address: '0xa', type: 'eoa' },
    accounts: [{ address: '0xa', type: 'eoa' }],
    chainId: 'eip155:1',
  },
}

/** As browsers have it: a blocked one refuses every call, a full one takes no value, keeps what it has and lets go of it. */
function broken(fault: 'blocked' | 'full', was = memoryStorage()): Storage {
  const fail = () => {
    throw new DOMException('no', fault === 'full' ? 'QuotaExceededError' : 'SecurityError')
  }
  return fault === 'full' ? { ...was, setItem: fail } : { getItem: fail, setItem: fail, removeItem: fail }
}

describe('stored values', () => {
  it('keeps a versioned key under the site’s own prefix', () => {
    const storage = memoryStorage()
    createPersisted(storage, 'site', () => {}).write(recentWallets, [{ id: 'a', name: 'A' }])
    expect(storage.getItem('site:1:recent')).toBe('[{"id":"a","name":"A"}]')
  })
  it.each(['blocked', 'full'] as const)('goes on in memory when storage is %s, and says so', (fault) => {
    const faults: string[] = []
    const persisted = createPersisted(broken(fault), 'site', (_, key) => faults.push(key))
    persisted.write(recentWallets, [{ id: 'a', name: 'A' }])
    expect(persisted.read(recentWallets)).toEqual([{ id: 'a', name: 'A' }])
    expect(faults[0]).toBe('site:1:recent')
  })
  it('N-338 what a full storage did not take stands before what it has of before, until it is removed or another tab writes', () => {
    const storage = memoryStorage()
    storage.setItem('site:1:recent', '[{"id":"old","name":"Old"}]')
    const persisted = createPersisted(broken('full', storage), 'site', () => {})
    const ids = () => persisted.read(recentWallets)?.map(({ id }) => id)
    persisted.write(recentWallets, [{ id: 'a', name: 'A' }])
    expect(ids()).toEqual(['a'])
    persisted.write(recentWallets, undefined)
    expect([ids(), storage.getItem('site:1:recent')]).toEqual([undefined, null])
    persisted.write(recentWallets, [{ id: 'b', name: 'B' }])
    storage.setItem('site:1:recent', '[{"id":"tab","name":"Tab"}]')
    expect(ids()).toEqual(['tab'])
  })
  it('what cannot be removed is gone for the page', () => {
    const storage = memoryStorage()
    storage.setItem('site:1:recent', '[{"id":"old","name":"Old"}]')
    const persisted = createPersisted({ ...broken('blocked'), getItem: storage.getItem }, 'site', () => {})
    persisted.write(recentWallets, undefined)
    expect(persisted.read(recentWallets)).toBeUndefined()
  })
  it('keeps what is of the page alone in the page, beside a storage that travels to a server', () => {
    const [page, cookies] = [memoryStorage(), memoryStorage()]
    vi.stubGlobal('localStorage', page)
    const persisted = createPersisted({ ...cookies, sharedWithServer: true }, 'site', () => {})
    const ofPage = { ...recentWallets, place: 'page' } as const
    persisted.write(ofPage, [{ id: 'a', name: 'A' }])
    expect([page.getItem('site:1:recent'), cookies.getItem('site:1:recent')]).toEqual(['[{"id":"a","name":"A"}]', null])
    expect(persisted.read(ofPage)).toEqual([{ id: 'a', name: 'A' }])
    expect(persisted.read(recentWallets)).toBeUndefined()
    createPersisted(cookies, 'site', () => {}).write(ofPage, [{ id: 'b', name: 'B' }])
    expect(cookies.getItem('site:1:recent')).toBe('[{"id":"b","name":"B"}]')
    persisted.write(ofPage, undefined)
    expect([page.getItem('site:1:recent'), cookies.getItem('site:1:recent')]).toEqual([null, '[{"id":"b","name":"B"}]'])
  })
  it('X-12 takes a stored value only when it is sound, and drops it otherwise', () => {
    const storage = memoryStorage()
    const persisted = createPersisted(storage, 'site', () => {})
    for (const poison of ['{', '7', '"x"', 'null', '{"eip155":{"address":1}}', '{"__proto__":{"polluted":true}}']) {
      storage.setItem('site:1:connections', poison)
      expect(persisted.read(storedConnections)?.eip155).toBeUndefined()
    }
    expect(({} as { polluted?: true }).polluted).toBeUndefined()
    storage.setItem('site:1:connections', JSON.stringify({ version: 2, value: stored }))
    expect(persisted.read(storedConnections)).toEqual(stored)
  })
  it('X-12 never throws on any stored text and never yields a half connection', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const storage = memoryStorage()
        storage.setItem('site:1:connections', text)
        storage.setItem('site:1:selection', text)
        storage.setItem('site:1:recent', text)
        const persisted = createPersisted(storage, 'site', () => {})
        const connection = persisted.read(storedConnections)?.eip155
        expect(connection === undefined || connection.accounts.includes(connection.account)).toBe(true)
        persisted.read(storedSelection)
        expect((persisted.read(recentWallets) ?? []).length).toBeLessThanOrEqual(2)
      }),
    )
  })
  it('X-12 takes a list for no record', () => {
    expect(storedConnections.parse([])).toBeUndefined()
    expect(storedConnections.parse({ eip155: { ...stored.eip155, wallet: [stored.eip155.wallet] } })).toEqual({})
  })
  it('X-12 a stored picture is never taken', () => {
    const wallet = { ...stored.eip155.wallet, icon: 'javascript:alert(1)' }
    const parsed = storedConnections.parse({ eip155: { ...stored.eip155, wallet } })
    expect(parsed?.eip155?.wallet).toEqual(stored.eip155.wallet)
  })
})

describe('a value of an older version', () => {
  const older = {
    eip155: {
      connectorId: 'org.harbor',
      wallet: { name: 'Harbor', type: 'ANNOUNCED' },
      address: '0xb',
      addresses: ['0xa', '0xb'],
      chainId: 'eip155:1',
    },
    solana: { address: 7, addresses: [7] },
  }
  it('is migrated, and what of it was sound is kept', () => {
    const storage = memoryStorage()
    const faults: unknown[] = []
    const persisted = createPersisted(storage, 'site', (error) => faults.push(error))
    storage.setItem('site:1:connections', JSON.stringify(older))
    const { address: _, addresses: __, ...rest } = older.eip155
    expect(persisted.read(storedConnections)).toEqual({
      eip155: {
        ...rest,
        account: { address: '0xb', type: 'eoa' },
        accounts: [
          { address: '0xa', type: 'eoa' },
          { address: '0xb', type: 'eoa' },
        ],
      },
    })
    expect(faults).toEqual([])
  })
  it('is written in the form of today', () => {
    const storage = memoryStorage()
    const persisted = createPersisted(storage, 'site', () => {})
    storage.setItem('site:1:connections', JSON.stringify(older))
    persisted.write(storedConnections, persisted.read(storedConnections))
    expect(JSON.parse(storage.getItem('site:1:connections') ?? '')).toMatchObject({ version: 2 })
  })
  it('is left alone when a newer page wrote it', () => {
    const storage = memoryStorage()
    const text = JSON.stringify({ version: 3, value: { anything: 1 } })
    storage.setItem('site:1:connections', text)
    expect(createPersisted(storage, 'site', () => {}).read(storedConnections)).toBeUndefined()
    expect(storage.getItem('site:1:connections')).toBe(text)
  })
  it('is told of, once dropped, when it is not sound', () => {
    const storage = memoryStorage()
    const faults: string[] = []
    storage.setItem('site:1:recent', '{"not":"a list"}')
    expect(createPersisted(storage, 'site', (_, key) => faults.push(key)).read(recentWallets)).toBeUndefined()
    expect(faults).toEqual(['site:1:recent'])
    expect(storage.getItem('site:1:recent')).toBeNull()
  })
})

describe('recent wallets', () => {
  it('are at most two, newest first, each once', () => {
    const list = ['a', 'b', 'a', 'c'].reduce(
      (recent, id) => withRecent(recent, { id, name: id }),
      [] as readonly { id: string; name: string }[],
    )
    expect(list.map(({ id }) => id)).toEqual(['c', 'a'])
  })
})
