import { expect, it } from 'vitest'
import { isLoopback } from './isLoopback'

it('is this machine by its three names alone', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', '127.1', '[0:0:0:0:0:0:0:1]', 'LOCALHOST'])
    expect(isLoopback(new URL(`http://${host}:4400/`).hostname)).toBe(true)
  for (const host of ['localhost.shop.example', '127.0.0.1.nip.io', '10.0.0.1', '[::2]', 'my-localhost'])
    expect(isLoopback(new URL(`http://${host}/`).hostname)).toBe(false)
})
