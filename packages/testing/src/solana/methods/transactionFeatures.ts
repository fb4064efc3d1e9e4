import { base58, base64 } from '@scure/base'
import { askConsent } from '../../wallet/consent'
import { invalidParams, unauthorized } from '../../wallet/ProviderError'
import { readFields } from '../../wallet/readFields'
import type { SolanaCluster } from '../engine/SolanaCluster'
import { describeTransaction, type TransactionContent } from '../transaction/describeTransaction'
import { parseSolanaTransaction } from '../transaction/SolanaTransaction'
import { withAddedInstruction } from '../transaction/withAddedInstruction'
import { readAccount, readBytes } from './readInput'
import type { FeatureCall, FeatureTable, SolanaContext } from './SolanaContext'
import { sign } from './sign'

interface Wanted {
  readonly account: string
  readonly cluster: SolanaCluster
  readonly bytes: Uint8Array
  readonly content: TransactionContent
}

interface Signed {
  readonly bytes: Uint8Array
  /** That of who pays, which names the transaction on its cluster. */
  readonly signature: Uint8Array
}

/** Transactions, legacy and version 0; all of one call are one question. */
export function transactionFeatures(context: SolanaContext): FeatureTable {
  const want = async (input: unknown, origin: string, chain: unknown): Promise<Wanted> => {
    const account = await readAccount(context, origin, input)
    const cluster = context.clusterOf(chain)
    if (!cluster) throw invalidParams(`The wallet does not know the chain ${String(chain)}.`)
    const bytes = readBytes(input, 'transaction')
    try {
      return { account, cluster, bytes, content: describeTransaction(bytes) }
    } catch (error) {
      throw invalidParams(error instanceof Error ? error.message : 'These bytes are no Solana transaction.')
    }
  }

  const signOne = async ({ account, bytes }: Wanted, quirk: FeatureCall['quirk']): Promise<Signed> => {
    const own = quirk?.kind === 'add-instruction' ? withAddedInstruction(bytes, quirk.where) : bytes
    const transaction = parseSolanaTransaction(own)
    const place = transaction.signers.findIndex((key) => base58.encode(key) === account)
    if (place < 0) throw unauthorized()
    const signed = transaction.withSignature(place, await sign(context, account, transaction.message, quirk))
    return { bytes: signed, signature: parseSolanaTransaction(signed).signatures[0] ?? new Uint8Array(64) }
  }

  const signAll = async (
    { origin, inputs, quirk }: FeatureCall,
    purpose: 'sign' | 'send',
    chainOf: (input: unknown) => unknown,
  ): Promise<readonly (Signed & Wanted)[]> => {
    const all: Wanted[] = []
    for (const input of inputs) all.push(await want(input, origin, chainOf(input)))
    const [first] = all
    if (!first) return []
    const { account, cluster } = first
    const transactions = all.map(({ content }) => content)
    await askConsent(context, { kind: 'sign-transactions', origin, account, cluster, transactions, purpose })
    return Promise.all(all.map(async (wanted) => ({ ...wanted, ...(await signOne(wanted, quirk)) })))
  }

  return {
    'solana:signTransaction': async (call) => {
      const all = await signAll(call, 'sign', (input) => readFields(input).chain ?? context.cluster().chain)
      return all.map(({ bytes }) => ({ signedTransaction: bytes }))
    },
    'solana:signAndSendTransaction': async (call) => {
      const all = await signAll(call, 'send', (input) => readFields(input).chain)
      const stays = call.quirk?.kind === 'wrong-cluster'
      const outputs: unknown[] = []
      for (const [index, { bytes, cluster, signature }] of all.entries()) {
        const options = sendOptions(readFields(readFields(call.inputs[index]).options))
        await context.read(stays ? context.cluster() : cluster, 'sendTransaction', [base64.encode(bytes), options])
        outputs.push({ signature })
      }
      return outputs
    },
  }
}

/** What a node is told of how to send. */
function sendOptions({
  skipPreflight,
  preflightCommitment,
  maxRetries,
  minContextSlot,
}: Readonly<Record<string, unknown>>) {
  return { encoding: 'base64', skipPreflight, preflightCommitment, maxRetries, minContextSlot }
}
