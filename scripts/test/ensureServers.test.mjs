import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingServers } from './ensureServers.mjs'

test('what is missing is told by the name of the package that has it', () => {
  const known = ['postgresql', 'redis-server', 'strace']
  for (const name of missingServers({ PATH: '/nowhere' })) expect(known).toContain(name)
})

test('an installed server is found without a PATH', () => {
  const missing = missingServers({})
  expect(missing.includes('redis-server')).toBe(
    !['/usr/bin', '/usr/local/bin'].some(
      (folder) => existsSync(`${folder}/redis-server`) || existsSync(`${folder}/valkey-server`),
    ),
  )
})
