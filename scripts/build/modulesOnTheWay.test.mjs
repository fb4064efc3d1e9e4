import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { modulesOnTheWay } from './modulesOnTheWay.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

test('the way holds the modal and connecting, but neither the first bytes nor other views', async () => {
  const way = await modulesOnTheWay(root)
  const has = (path) => way.has(join(root, 'packages', path))
  expect(has('latchkey/src/openFlow.ts')).toBe(true)
  expect(has('ui/src/shell/mount.ts')).toBe(true)
  expect(has('latchkey/src/createLatchkey.ts')).toBe(false)
  expect(has('ui/src/wings/account/door.ts')).toBe(false)
  expect(has('walletconnect/src/index.ts')).toBe(false)
})
