import { describe, expect, it } from 'vitest'
import { readContractNetworks } from './readContractNetworks'
import { siteOfCodes } from './siteOfCodes.test.support'

const address = '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7'
const { signal } = new AbortController()
const code = '0x60016000'

/** What the networks 1, 10 and 8453 of a site say of the code of an address; the first is in use. */
async function read(codes: Readonly<Record<number, unknown>>) {
  const { core, destroy } = siteOfCodes(codes)
  try {
    return await readContractNetworks(core, address, signal)
  } finally {
    destroy()
  }
}

describe('where an address takes something', () => {
  it.each([
    ['the account of a key', { 1: '0x' }],
    ['the account of a key that lent its address some code', { 1: `0xef0100${'1'.repeat(40)}` }],
  ])('is everywhere for %s', async (_, codes) => {
    expect(await read(codes)).toBeUndefined()
  })

  it('is where its code is for a contract', async () => {
    expect(await read({ 1: code, 8453: code })).toEqual(['eip155:1', 'eip155:8453'])
    expect(await read({ 1: code, 10: `0xef0100${'1'.repeat(40)}` })).toEqual(['eip155:1'])
    // It stands where it is not.
    expect(await read({ 1: '0x', 10: code })).toEqual(['eip155:10'])
    expect(await read({ 1: 'away', 10: code })).toEqual(['eip155:10'])
  })

  it('is nowhere that does not answer, or answers what is no code', async () => {
    expect(await read({ 1: code, 10: 'away', 8453: code })).toEqual(['eip155:1', 'eip155:8453'])
    expect(await read({ 1: code, 10: 'yes', 8453: 17 })).toEqual(['eip155:1'])
  })

  it('is not known where the network in use does not say', async () => {
    await expect(read({ 1: 'away' })).rejects.toThrow()
    await expect(read({ 1: { code } })).rejects.toHaveProperty('code', 'rpc.bad_answer')
  })
})
