import { createServer } from 'node:tls'
import { expect, it } from 'vitest'
import { selfSigned } from './selfSigned.mjs'

it('a certificate of any length is one that a server can be given', () => {
  // Its length changes with the host and by chance with the signature; every 48 bytes fill the last line.
  for (let length = 1; length <= 48; length++) {
    const { key, cert } = selfSigned(new Date(), 'h'.repeat(length))
    expect(() => createServer({ key, cert })).not.toThrow()
  }
})
