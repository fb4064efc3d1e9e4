import { expect, it } from 'vitest'
import { parseConfig } from '../parseConfig'
import { type DatabaseAddresses, databaseVariables } from './databases'

it.each(Object.keys(databaseVariables) as (keyof DatabaseAddresses)[])(
  'the address of a database may hold a password: a wrong %s is told of, and not shown',
  (name) => {
    const read = () => parseConfig({ [name]: 'mysql://server:acanary@db/latchkey' })
    expect(read).toThrow(name)
    expect(read).not.toThrow('acanary')
  },
)
