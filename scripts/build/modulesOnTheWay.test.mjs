import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { modulesOnTheWay } from './modulesOnTheWay.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

test('the way holds the modal and connecting, then comes the balance, and neither the first bytes nor other views', async () => {
  const way = await modulesOnTheWay(root)
  const file = (path) => way.get(join(root, 'packages', path))
  expect(file('latchkey/src/openFlow.ts')).toBe('on-the-way')
  expect(file('ui/src/shell/mount.ts')).toBe('on-the-way')
  expect(file('features/src/query/createQueries.ts')).toBe('once-connected')
  expect(file('protocol/src/errors/reading.ts')).toBe('once-connected')
  expect(file('latchkey/src/createLatchkey.ts')).toBe(undefined)
  expect(file('ui/src/wings/account/door.ts')).toBe(undefined)
  expect(file('walletconnect/src/index.ts')).toBe(undefined)
})
