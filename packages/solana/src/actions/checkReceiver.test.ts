import { describe, expect, it } from 'vitest'
import { accountOf } from '../fake/fakeWallet.test.support'
import { solanaContext } from '../fake/solanaContext.test.support'
import { tokenPrograms } from '../tokens/tokenPrograms'
import { checkReceiver } from './checkReceiver'

const to = accountOf(3).address
const system = '1'.repeat(32)
const contextWith = (value: object | null) =>
  solanaContext({ address: accountOf(0).address, read: async () => ({ value }) } as never)

describe('who may be sent to on Solana', () => {
  it.each([
    ['nobody was there yet', null],
    ['a wallet', { owner: system, executable: false, space: 0, lamports: 1 }],
  ])('an address where %s', async (_, account) => {
    expect(await checkReceiver(contextWith(account), { to })).toBe(to)
  })

  it.each([
    ['a program', { owner: 'BPFLoaderUpgradeab1e11111111111111111111111', executable: true, space: 36, lamports: 1 }],
    ['the account of a token', { owner: tokenPrograms.spl, executable: false, space: 165, lamports: 1 }],
    ['stake', { owner: 'Stake11111111111111111111111111111111111111', executable: false, space: 200, lamports: 1 }],
    ['a nonce', { owner: system, executable: false, space: 80, lamports: 1 }],
  ])('N-250 not what is %s, whose key cannot move it', async (_, account) => {
    await expect(checkReceiver(contextWith(account), { to })).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('a vault of a program where that is meant, and no program even then', async () => {
    const vault = { owner: 'SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf', executable: false, space: 9, lamports: 1 }
    expect(await checkReceiver(contextWith(vault), { to, allowOffCurve: true })).toBe(to)
    const program = { ...vault, executable: true }
    await expect(checkReceiver(contextWith(program), { to, allowOffCurve: true })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  })
})
