import { describe, expect, it } from 'vitest'
import { everybody, nobody, opaque, planOrigins, withOrigin } from './planOrigins'

const a = 'https://a.example'
const b = 'https://b.example'
const c = 'https://c.example'
const known = (...allowedOrigins: string[]) => ({ allowedOrigins, opaqueOrigin: 'refuse' as const })

describe('N-46 a change of origins', () => {
  it.each<[string, string[], string[], string[] | undefined, string[], string[], string[], string[]]>([
    // what it is, listed, waiting, wished: then listed, added, cancelled, removed
    ['no list', [a], [b], undefined, [a], [], [], []],
    ['one more', [a], [], [a, b], [a], [b], [], []],
    ['one more while another waits', [a], [b], [a, b, c], [a], [c], [], []],
    ['one less', [a, b], [], [a], [a], [], [], [b]],
    ['another in its place', [a], [], [b], [nobody], [b], [], [a]],
    ['the same again', [a], [b], [a, b], [a], [], [], []],
    ['one that waits no longer wanted', [a], [b], [a], [a], [], [b], []],
    ['every page', [a], [], [], [nobody], [everybody], [], [a]],
    ['every page again', [nobody], [everybody], [], [nobody], [], [], []],
    ['a list where every page is let in', [], [], [a], [a], [], [], [everybody]],
    ['every page where every page is let in', [], [], [], [], [], [], []],
    ['a list while every page is to be let in', [a], [everybody], [a], [a], [], [everybody], []],
    ['nobody', [a], [b], [nobody], [nobody], [], [b], [a]],
    ['one after nobody', [nobody], [], [a], [nobody], [a], [], []],
    ['a wildcard over what is listed', [a], [], ['https://*.example'], [nobody], ['https://*.example'], [], [a]],
  ])('%s', (_what, listed, waiting, wished, then, added, cancelled, removed) => {
    const plan = planOrigins(known(...listed), waiting, wished ? { allowedOrigins: wished } : {})
    expect(plan).toEqual({ allowedOrigins: then, opaqueOrigin: 'refuse', added, cancelled, removed })
  })

  it('of pages without an origin waits too, and is taken back at once', () => {
    const plan = planOrigins(known(a), [], { opaqueOrigin: 'allow' })
    expect(plan).toMatchObject({ opaqueOrigin: 'refuse', added: [opaque], allowedOrigins: [a] })
    expect(planOrigins(known(a), [opaque], { opaqueOrigin: 'allow' }).added).toEqual([])
    expect(planOrigins(known(a), [opaque], { opaqueOrigin: 'refuse' }).cancelled).toEqual([opaque])
    expect(planOrigins(known(a), [opaque], { allowedOrigins: [a] }).cancelled).toEqual([])
    const open = { ...known(a), opaqueOrigin: 'allow' as const }
    expect(planOrigins(open, [], { opaqueOrigin: 'refuse' })).toMatchObject({
      opaqueOrigin: 'refuse',
      removed: [opaque],
    })
    const same = { added: [], cancelled: [], removed: [] }
    expect(planOrigins(open, [], { opaqueOrigin: 'allow' })).toMatchObject({ ...same, opaqueOrigin: 'allow' })
    expect(planOrigins(open, [], { allowedOrigins: [a] })).toMatchObject({ ...same, opaqueOrigin: 'allow' })
    expect(planOrigins(known(a), [b], { opaqueOrigin: 'refuse' })).toMatchObject({ ...same, opaqueOrigin: 'refuse' })
  })

  it('takes effect on what is listed by then', () => {
    expect(withOrigin(known(nobody), a)).toEqual(known(a))
    expect(withOrigin(known(a), b)).toEqual(known(a, b))
    expect(withOrigin(known(a), a)).toEqual(known(a))
    expect(withOrigin(known(), a)).toEqual(known())
    expect(withOrigin(known(nobody), everybody)).toEqual(known())
    expect(withOrigin(known(a), opaque)).toEqual({ allowedOrigins: [a], opaqueOrigin: 'allow' })
  })
})
