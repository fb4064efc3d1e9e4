import { expect, it } from 'vitest'
import { isLoopback } from './isLoopback'

const ours = ['localhost', 'LOCALHOST', '127.0.0.1', '127.1', '127.8.9.10', '2130706433', '[::1]', '[0:0:0:0:0:0:0:1]']
const mapped = ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:0001]']

it('N-12 is this machine by its name and by its loopback addresses alone', () => {
  for (const host of [...ours, ...mapped])
    expect([host, isLoopback(new URL(`http://${host}:4400/`).hostname)]).toEqual([host, true])
  for (const host of [
    'localhost.shop.example',
    '127.0.0.1.nip.io',
    '10.0.0.1',
    '0.0.0.0',
    '[::]',
    '[::2]',
    '[::ffff:10.0.0.1]',
    'my-localhost',
  ])
    expect([host, isLoopback(new URL(`http://${host}/`).hostname)]).toEqual([host, false])
})

it('N-12 knows an address that is written without a URL round it', () => {
  for (const host of ['::1', '::ffff:127.0.0.1', '127.0.0.1', 'localhost']) expect(isLoopback(host)).toBe(true)
  for (const host of ['', '::', '0.0.0.0', '::ffff:10.0.0.1', 'door.example.org']) expect(isLoopback(host)).toBe(false)
})
