import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { listProjects } from '@latchkey/protocol/api'
import { expect, it, onTestFinished } from 'vitest'
import { createAdminApi } from './createAdminApi'

const plain = { ADMIN_TLS_CERT_FILE: undefined, ADMIN_TLS_KEY_FILE: undefined }
const hasIPv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))

it.skipIf(!hasIPv6)('an admin port on the loopback address of IPv6 is reached', async () => {
  const server = createServer((_, response) => response.end(JSON.stringify({ projects: [] })))
  await new Promise<void>((resolve) => server.listen(0, '::1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const admin = createAdminApi({ ...plain, ADMIN_HOST: '::1', ADMIN_PORT: port }, 'key')
  expect(await admin.ask(listProjects)).toEqual({ projects: [] })
})
