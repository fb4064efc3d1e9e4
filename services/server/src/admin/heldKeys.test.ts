import { expect, it } from 'vitest'
import { allVariables } from '../Config'
import { parseConfig } from '../parseConfig'
import { heldKeys } from './heldKeys'

/** Keys of whoever restores, which no server holds. */
const elsewhere = ['BACKUP_SIGNERS', 'BACKUP_IDENTITIES']

it('N-48 every variable of keys with a day is looked after: none grows old or changes unseen', () => {
  const dated = Object.entries(allVariables()).filter(([, { parse, example, secret }]) => {
    const value = secret && parse(example)
    return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'since' in one)
  })
  expect(dated.map(([name]) => name)).toEqual(expect.arrayContaining(['AUDIT_KEYS', 'ADMIN_OPERATORS', ...elsewhere]))
  for (const [name, { example }] of dated.filter(([one]) => !elsewhere.includes(one))) {
    const [key, ...more] = heldKeys(parseConfig({ [name]: example }))
    expect([key?.holder.split('.')[0], more]).toEqual([name, []])
  }
})
