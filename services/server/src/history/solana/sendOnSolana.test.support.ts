import { createPrivateKey, sign } from 'node:crypto'
import { base58 } from '@scure/base'

const systemProgram = '1'.repeat(32)
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** What PKCS #8 writes before a seed of Ed25519. */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex')

interface Signer {
  readonly address: string
  readonly privateKey: string
}

/** Sends and pays as a wallet would, to a node of the devnet. */
export function solanaSender(url: string) {
  let id = 0
  async function ask<T>(method: string, params: readonly unknown[]): Promise<T> {
    id += 1
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await response.json()) as { readonly result: T; readonly error?: unknown }
    if (error) throw new Error(JSON.stringify(error))
    return result
  }

  /** One instruction of one signer, who pays; answers the signature. */
  async function send(signer: Signer, program: string, accounts: readonly string[], data: Buffer): Promise<string> {
    const { value } = await ask<{ value: { blockhash: string } }>('getLatestBlockhash', [])
    const keys = [signer.address, ...accounts.filter((one) => one !== signer.address), program]
    const message = Buffer.concat([
      Buffer.from([1, 0, 1, keys.length]),
      ...keys.map((key) => base58.decode(key)),
      base58.decode(value.blockhash),
      Buffer.from([1, keys.length - 1, accounts.length, ...accounts.map((one) => keys.indexOf(one)), data.length]),
      data,
    ])
    const seed = base58.decode(signer.privateKey).subarray(0, 32)
    const key = createPrivateKey({ key: Buffer.concat([beforeSeed, seed]), format: 'der', type: 'pkcs8' })
    const bytes = Buffer.concat([Buffer.from([1]), sign(null, message, key), message])
    // What fails is to land too.
    const options = { encoding: 'base64', skipPreflight: true }
    return ask<string>('sendTransaction', [bytes.toString('base64'), options])
  }

  const amountOf = (kind: Buffer, amount: bigint) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(amount)
    return Buffer.concat([kind, bytes])
  }
  const keeps = async (owner: string, mint: string) => {
    const { value } = await ask<{ value: [{ pubkey: string }] }>('getTokenAccountsByOwner', [
      owner,
      { mint },
      { encoding: 'base64' },
    ])
    return value[0].pubkey
  }

  return {
    ask,
    sol: (from: Signer, to: string, lamports: bigint) =>
      send(from, systemProgram, [from.address, to], amountOf(Buffer.from([2, 0, 0, 0]), lamports)),
    /** As wallets do for who has an account of the mint: whose it is stands nowhere in the transaction. */
    async token(from: Signer, to: string, mint: string, amount: bigint) {
      const accounts = [await keeps(from.address, mint), await keeps(to, mint), from.address]
      return send(from, tokenProgram, accounts, amountOf(Buffer.from([3]), amount))
    },
  }
}
