import { createPrivateKey, sign } from 'node:crypto'
import { base58, concat, littleEndian } from './bytes.mjs'
import { systemProgram } from './programs.mjs'

const secret = '4ZYtvqCjfK8RGNVRWdWVCCLA2wv5wvSHv3Lo9DUWueLjwGiWtSck5LoXLfcvNcPkUBr7F45vM4Q4LQ1Xx8LYQSne'
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const transfer = 2

/** The account that pays for airdrops, by transactions like everybody's. */
export const faucet = {
  address: 'CS4bKAKp6d3jZK13rkir6P3Ym3WW4paxbnn1jJKRqffG',
  /** A signed transaction that gives lamports to an address, as bytes. */
  pay({ to, lamports, blockhash }) {
    const key = createPrivateKey({
      key: concat(pkcs8, base58.decode(secret).slice(0, 32)),
      format: 'der',
      type: 'pkcs8',
    })
    const instruction = concat(littleEndian.u32(transfer), littleEndian.u64(lamports))
    const message = concat(
      Uint8Array.of(1, 0, 1, 3), // one signer; of three accounts the last is only read
      base58.decode(faucet.address),
      base58.decode(to),
      base58.decode(systemProgram),
      base58.decode(blockhash),
      Uint8Array.of(1, 2, 2, 0, 1, instruction.length), // one instruction of the third account about the first two
      instruction,
    )
    return concat(Uint8Array.of(1), sign(undefined, message, key), message)
  },
}
