import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPersisted } from './createPersisted'
import { connectionsFact, selectionFact } from './storedConnections'
import { memoryStorage } from './memoryStorage'
import { recentFact, withRecent } from './recentWallets'
import type { Storage } from './Storage'

const stored = {
  eip155: {
    connectorId: 'org.harbor',
    wallet: { name: 'Harbor', type: 'ANNOUNCED' },
    address: '0xa',
    addresses: ['0xa'],
    chainId: 'eip155:1',
  },
}

function broken(fault: 'blocked' | 'full'): Storage {
  const fail = () => {
    throw new DOMException('no', fault === 'full' ? 'QuotaExceededError' : 'SecurityError')
  }
  return { getItem: fault === 'blocked' ? fail : () => null, setItem: fail, removeItem: fail }
}

describe('persisted facts', () => {
  it('keeps a versioned key under the site’s own prefix', () => {
    const storage = memoryStorage()
    createPersisted(storage, 'site', () => {}).write(recentFact, [{ id: 'a', name: 'A' }])
    expect(storage.getItem('site:1:recent')).toBe('[{"id":"a","name":"A"}]')
  })
  it.each(['blocked', 'full'] as const)('R-24 goes on in memory when storage is %s, and says so', (fault) => {
    const faults: string[] = []
    const persisted = createPersisted(broken(fault), 'site', (_, key) => faults.push(key))
    persisted.write(recentFact, [{ id: 'a', name: 'A' }])
    expect(persisted.read(recentFact)).toEqual([{ id: 'a', name: 'A' }])
    expect(faults[0]).toBe('site:1:recent')
  })
  it('X-12 takes a stored value only when it is sound, and drops it otherwise', () => {
    const storage = memoryStorage()
    const persisted = createPersisted(storage, 'site', () => {})
    for (const poison of ['{', '7', '"x"', 'null', '{"eip155":{"address":1}}', '{"__proto__":{"polluted":true}}']) {
      storage.setItem('site:1:connections', poison)
      expect(persisted.read(connectionsFact)?.eip155).toBeUndefined()
    }
    expect(({} as { polluted?: true }).polluted).toBeUndefined()
    storage.setItem('site:1:connections', JSON.stringify(stored))
    expect(persisted.read(connectionsFact)).toEqual(stored)
  })
  it('X-12 never throws on any stored text and never yields a half connection', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const storage = memoryStorage()
        storage.setItem('site:1:connections', text)
        storage.setItem('site:1:selection', text)
        storage.setItem('site:1:recent', text)
        const persisted = createPersisted(storage, 'site', () => {})
        const connection = persisted.read(connectionsFact)?.eip155
        expect(connection === undefined || connection.addresses.includes(connection.address)).toBe(true)
        persisted.read(selectionFact)
        expect((persisted.read(recentFact) ?? []).length).toBeLessThanOrEqual(2)
      }),
    )
  })
  it('X-12 a stored picture is never taken', () => {
    const wallet = { ...stored.eip155.wallet, icon: 'javascript:alert(1)' }
    const parsed = connectionsFact.parse({ eip155: { ...stored.eip155, wallet } })
    expect(parsed?.eip155?.wallet).toEqual(stored.eip155.wallet)
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
