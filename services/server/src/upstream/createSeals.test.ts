import { expect, it } from 'vitest'
import { createSeals } from './createSeals'

const seals = createSeals('a secret of the server')

it('what was sealed for a subject is opened for it, and for no other, by whoever has the secret', () => {
  const sealed = seals.seal('account 1', 'page 2 ✓')
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(seals.open('account 1', sealed)).toBe('page 2 ✓')
  expect(createSeals('a secret of the server').open('account 1', sealed)).toBe('page 2 ✓')
  expect(seals.open('account 2', sealed)).toBeUndefined()
  expect(createSeals('another secret').open('account 1', sealed)).toBeUndefined()
})

it('where a subject ends and its text begins cannot be moved', () => {
  const [, mark = ''] = /^(.{16})/.exec(seals.seal('ab', 'c')) ?? []
  expect(seals.open('a', `${mark}${Buffer.from('bc').toString('base64url')}`)).toBeUndefined()
})

it('what a visitor made up or changed is not opened, whatever its length', () => {
  const sealed = Buffer.from(seals.seal('account 1', 'page'), 'base64url')
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    expect(seals.open('account 1', changed.toString('base64url'))).toBeUndefined()
    expect(seals.open('account 1', sealed.subarray(0, place).toString('base64url'))).toBeUndefined()
  }
  expect(seals.open('account 1', '%%%')).toBeUndefined()
})

it('a seal without a text is none', () => {
  expect(seals.open('account 1', seals.seal('account 1', ''))).toBeUndefined()
})
