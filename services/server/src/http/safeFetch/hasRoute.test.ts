import { expect, it } from 'vitest'
import { hasRoute } from './hasRoute'

const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'UDPWrap')

it('there is a way to where a machine has one, and none where it refuses to send', async () => {
  const { length } = sockets()
  expect(await hasRoute('udp4', '127.0.0.1')).toBe(true)
  // Nobody may send to everybody on a network without asking for that.
  expect(await hasRoute('udp4', '255.255.255.255')).toBe(false)
  await expect.poll(() => sockets()).toHaveLength(length)
})

it('there is no way to what is no address of that kind', async () => {
  expect(await hasRoute('udp4', '::1')).toBe(false)
})
