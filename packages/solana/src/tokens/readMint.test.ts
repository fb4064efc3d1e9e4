import { describe, expect, test } from 'vitest'
import { accountOf } from '../fake/fakeWallet.test.support'
import { readMint } from './readMint'
import { tokenPrograms } from './tokenPrograms'

const mint = accountOf().address
const program = accountOf(1).address

/** Reads a mint of Token-2022 with these extensions, as a node tells of it. */
const read = (extensions: unknown, owner: string = tokenPrograms.token2022) =>
  readMint(
    { read: async () => ({ value: { owner, data: { parsed: { type: 'mint', info: { decimals: 6, extensions } } } } }) },
    mint,
  )

type Fee = readonly [basisPoints: number, most: number]
/** What a mint tells of its fee, which changes in epoch 7. */
const feeState = (older: Fee, newer: Fee) => {
  const fee = (epoch: number, [transferFeeBasisPoints, maximumFee]: Fee) => ({
    epoch,
    transferFeeBasisPoints,
    maximumFee,
  })
  return { olderTransferFee: fee(0, older), newerTransferFee: fee(7, newer) }
}

test.each([
  [[100, 50], [100, 50], undefined, { basisPoints: 100n, most: 50n }],
  [[100, 50], [5_000, 90], 6, { basisPoints: 100n, most: 50n }],
  [[100, 50], [5_000, 90], 7, { basisPoints: 5_000n, most: 90n }],
  [[100, 50], [0, 90], 8, undefined],
] as const)(
  'N-335 a mint keeps what its fee of the epoch says: %j, then %j, in %s',
  async (older, newer, epoch, kept) => {
    const extensions = [{ extension: 'transferFeeConfig', state: feeState(older, newer) }]
    const info = { decimals: 6, extensions }
    const told = await readMint(
      {
        read: async (method) =>
          method === 'getEpochInfo'
            ? { epoch }
            : { value: { owner: tokenPrograms.token2022, data: { parsed: { type: 'mint', info } } } },
      },
      mint,
    )
    expect(told.kept).toEqual(kept)
  },
)

test.each([
  ['a token that cannot be transferred', { extension: 'nonTransferable' }],
  ['a token whose transfers are paused', { extension: 'pausableConfig', state: { authority: program, paused: true } }],
  ['a token with a transfer hook', { extension: 'transferHook', state: { authority: null, programId: program } }],
])('%s is refused by name', async (why, extension) => {
  await expect(read([{ extension: 'metadataPointer', state: {} }, extension])).rejects.toMatchObject({
    code: 'request.invalid',
    data: { field: 'assetId', seen: expect.stringContaining(`${mint}, ${why}`) },
  })
})

describe('a mint that a plain transfer moves', () => {
  test.each<[string, readonly unknown[], number]>([
    ['nothing more', [], 170],
    ['a fee', [{ extension: 'transferFeeConfig', state: feeState([0, 0], [0, 0]) }], 182],
    ['a hook that names no program', [{ extension: 'transferHook', state: { programId: null } }], 175],
    ['transfers that go on', [{ extension: 'pausableConfig', state: { paused: false } }], 174],
    ['what says nothing of transfers', [{ extension: 'tokenMetadata', state: {} }, { extension: 'constructor' }], 170],
  ])('with %s', async (_what, extensions, accountSize) => {
    expect(await read(extensions)).toEqual({
      program: tokenPrograms.token2022,
      decimals: 6,
      startsFrozen: false,
      accountSize,
    })
  })

  test.each(['frozen', 'initialized'])('tells whether a new account of it begins %s', async (accountState) => {
    const { startsFrozen } = await read([{ extension: 'defaultAccountState', state: { accountState } }])
    expect(startsFrozen).toBe(accountState === 'frozen')
  })

  test('of the first program', async () => {
    expect(await read(undefined, tokenPrograms.spl)).toMatchObject({ accountSize: 165 })
  })
})

test.each([[{ extension: 'transferFeeConfig' }], 'none', 7])(
  'extensions that are no list are a bad answer: %j',
  async (extensions) => {
    const answer = Array.isArray(extensions) ? { 0: extensions[0] } : extensions
    await expect(read(answer)).rejects.toMatchObject({ code: 'rpc.bad_answer' })
  },
)

test('what no token program keeps is no mint', async () => {
  await expect(read([], program)).rejects.toMatchObject({ code: 'request.invalid', data: { field: 'assetId' } })
})
