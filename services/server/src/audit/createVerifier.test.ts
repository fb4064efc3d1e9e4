import { describe, expect, it } from 'vitest'
import type { AuditRow } from './AuditRow'
import { type AuditKey, auditKey, beginning, hashOf, keysChanged, macOf, shownKey } from './auditKey'
import { createVerifier } from './createVerifier'

const [oldSecret, newSecret, strange] = [
  { since: '2026-01-01', secret: 'a'.repeat(64) },
  { since: '2026-11-23', secret: 'b'.repeat(64) },
  { since: '2026-11-23', secret: 'c'.repeat(64) },
]
const [oldKey, newKey, strangeKey] = [auditKey(oldSecret), auditKey(newSecret), auditKey(strange)]

interface Written extends Partial<Pick<AuditRow, 'action' | 'target' | 'operator'>> {
  /** Seals it; none where it is left out. */
  readonly by?: AuditKey
}
/** A chain whose hashes and seals all fit. */
function chain(...written: readonly Written[]): readonly AuditRow[] {
  const rows: AuditRow[] = []
  for (const { by, ...entry } of written) {
    const parts = {
      ...{ number: rows.length + 1, at: '2026-01-01T00:00:00.000Z', operator: 'alice', action: 'x', target: '' },
      ...{ digest: '', previous: rows.at(-1)?.hash ?? beginning, ...entry },
    }
    const hash = hashOf(parts)
    rows.push({ ...parts, hash, key: by?.id ?? '', mac: by ? macOf(by, hash) : '' })
  }
  return rows
}
const verdictOf = (
  rows: readonly AuditRow[],
  {
    keys = [newKey],
    anchors = [],
  }: { keys?: readonly AuditKey[]; anchors?: Parameters<typeof createVerifier>[1] } = {},
) => {
  const verifier = createVerifier(keys, anchors)
  const taken = rows.map((row) => verifier.take(row))
  return { taken, ...verifier.end() }
}
const broken = (row: number, why: RegExp) => ({ state: 'broken', row, why: expect.stringMatching(why) })
const sealed = { by: newKey }

describe('a chain is whole', () => {
  it('where it is empty, and then nothing seals it', () => {
    expect(verdictOf([])).toEqual({ taken: [], state: 'whole', rows: 0, head: null, sealed: false })
  })

  it('where every row follows the one before it, under the seal of a configured key', () => {
    const rows = chain(sealed, sealed, sealed)
    const head = { number: 3, hash: rows[2]?.hash }
    expect(verdictOf(rows)).toEqual({ taken: [true, true, true], state: 'whole', rows: 3, head, sealed: true })
  })

  it('without any key, and then nothing seals it', () => {
    expect(verdictOf(chain({}, {}), { keys: [] })).toMatchObject({ state: 'whole', rows: 2, sealed: false })
    expect(verdictOf(chain(sealed, {}, sealed), { keys: [] })).toMatchObject({ state: 'whole', sealed: false })
  })

  it('where rows from before there was a key stand before sealed ones', () => {
    expect(verdictOf(chain({}, {}, sealed))).toMatchObject({ state: 'whole', sealed: true })
  })

  it('with either key while one replaces the other, and with the new one alone from then on', () => {
    const rows = chain({ by: oldKey }, sealed, { by: oldKey }, sealed)
    expect(verdictOf(rows, { keys: [newKey, oldKey] })).toMatchObject({ state: 'whole', sealed: true })
    expect(verdictOf(rows)).toMatchObject({ state: 'whole', sealed: true })
  })
})

describe('N-45 a chain is broken', () => {
  const rows = chain(sealed, sealed, sealed, sealed)
  const changed = (place: number, changes: Partial<AuditRow>) =>
    rows.map((row, at) => (at === place ? { ...row, ...changes } : row))

  it('at a row that is missing, first or later, and all behind it says nothing', () => {
    expect(verdictOf(rows.slice(1))).toEqual({
      taken: [false, false, false],
      ...broken(1, /^row 1 is missing: row 2 /),
    })
    expect(verdictOf(rows.filter((_, place) => place !== 2))).toEqual({
      taken: [true, true, false],
      ...broken(3, /^row 3 is missing: row 4 follows$/),
    })
  })

  it('at a row that follows another than the one before it', () => {
    const other = chain(sealed, { ...sealed, action: 'y' }, sealed)
    expect(verdictOf([...rows.slice(0, 1), ...other.slice(1, 2), ...rows.slice(2)])).toEqual({
      taken: [true, true, false, false],
      ...broken(3, /^row 3 does not follow/),
    })
    expect(verdictOf(changed(0, { previous: 'f'.repeat(64) }))).toMatchObject(broken(1, /does not follow/))
  })

  it.each(['at', 'operator', 'action', 'target', 'digest'] as const)('at a row whose %s is another', (part) => {
    expect(verdictOf(changed(2, { [part]: 'z' }))).toMatchObject(broken(3, /^row 3 was changed: its hash/))
  })

  it('at a row whose hash is cut or another', () => {
    for (const hash of ['', 'f'.repeat(64), rows[3]?.hash.slice(0, 63) ?? ''])
      expect(verdictOf(changed(3, { hash }))).toMatchObject(broken(4, /^row 4 was changed/))
  })

  it('at a row under the name of a key that did not seal it', () => {
    for (const mac of ['', 'f'.repeat(64), rows[2]?.mac ?? ''])
      expect(verdictOf(changed(3, { mac }))).toMatchObject(broken(4, /^row 4 was not written by this server/))
  })

  it('for good: a row that would have been the right one mends nothing', () => {
    const [first, second] = rows as [AuditRow, AuditRow]
    expect(verdictOf([first, { ...second, action: 'z' }, second])).toEqual({
      taken: [true, false, false],
      ...broken(2, /was changed/),
    })
  })

  it('at the first row that nothing seals, where keys are configured and none is sealed behind it', () => {
    expect(verdictOf(chain({}, {}))).toMatchObject(broken(1, /^no configured key seals row 1 or one after it$/))
    expect(verdictOf(chain({ by: strangeKey }))).toMatchObject(broken(1, /^no configured key/))
  })
})

describe('N-53 behind a sealed row', () => {
  const named = (...secrets: (typeof oldSecret)[]) => ({
    ...{ by: newKey, action: keysChanged, target: secrets.map(shownKey).join(' ') },
  })

  it('none is without a seal', () => {
    expect(verdictOf(chain(sealed, {}, sealed))).toEqual({
      taken: [true, false, false],
      ...broken(2, /^no configured key seals row 2, and rows before it are sealed$/),
    })
  })

  it('a key that was taken out stands only where a sealed row names it', () => {
    const keys = [newKey]
    expect(verdictOf(chain(named(newSecret, oldSecret), { by: oldKey }, sealed), { keys })).toMatchObject({
      state: 'whole',
    })
    expect(verdictOf(chain(named(newSecret), { by: oldKey }, sealed), { keys })).toMatchObject(
      broken(2, /no configured/),
    )
    // The newest that names keys counts.
    expect(
      verdictOf(chain(named(newSecret, oldSecret), { by: oldKey }, named(newSecret), { by: oldKey }, sealed), { keys }),
    ).toMatchObject(broken(4, /no configured/))
    // Another action names nothing.
    expect(
      verdictOf(chain(named(newSecret, oldSecret), { ...named(newSecret), action: 'x' }, { by: oldKey }, sealed), {
        keys,
      }),
    ).toMatchObject({ state: 'whole' })
  })

  it('a row nobody sealed names no keys', () => {
    const own = { ...named(strange), by: strangeKey }
    expect(verdictOf(chain(named(newSecret, oldSecret), own, sealed))).toMatchObject(broken(2, /no configured/))
    const before = chain({ action: keysChanged, target: shownKey(newSecret) }, sealed, { by: oldKey }, sealed)
    expect(verdictOf(before)).toMatchObject({ state: 'whole' })
  })
})

describe('N-45 a head that was kept elsewhere', () => {
  const rows = chain(sealed, sealed, sealed)
  const headOf = (place: number, length = 64) => ({
    number: place + 1,
    hash: rows[place]?.hash.slice(0, length) ?? '',
  })

  it('is in the chain, whole or by its beginning', () => {
    const anchors = [headOf(0), headOf(2, 32), headOf(2)]
    expect(verdictOf(rows, { anchors })).toMatchObject({ state: 'whole', rows: 3 })
  })

  it('tells of another row in its place', () => {
    const anchors = [{ number: 2, hash: 'f'.repeat(32) }]
    expect(verdictOf(rows, { anchors })).toEqual({
      taken: [true, false, false],
      ...broken(2, /^row 2 is another than the one whose head was kept$/),
    })
  })

  it('tells of rows taken from the end, up to the furthest that was kept', () => {
    const anchors = [{ number: 5, hash: 'f' }, { number: 9, hash: 'f' }, { number: 4, hash: 'f' }, headOf(1)]
    expect(verdictOf(rows, { anchors })).toMatchObject(
      broken(4, /^rows from 4 to 9 are missing at the end: the head that was kept is of row 9$/),
    )
  })
})
