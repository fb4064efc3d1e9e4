import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isHex,
  parseAbi,
  recoverMessageAddress,
} from 'viem'
import type { EvmAddress } from '../../chain/networks/Network'
import type { Chain } from '../../chain/nodes/createChain'
import { RpcError } from '../../chain/nodes/RpcError'
import type { Charge } from '../../upstream/createUpstreamQuota'
import { UpstreamError } from '../../upstream/UpstreamError'

const deadline = 5_000
/** A contract may do as much as its gas lets it. */
const costOfContract = 5
/** Enough to make a wallet and have it check keys of any curve in its own code; a stranger's contract burns no more of a node. */
const gas = '0x4c4b40'
/** Half the order of secp256k1: above it stands the other form of a signature that stands below it. */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** The word, and nothing else, of a contract that knows a signature as its own (ERC-1271). */
const yes = `0x1626ba7e${'0'.repeat(56)}`
/** How the signature of a wallet ends that is not deployed (ERC-6492). */
const notDeployed = '6492'.repeat(16)

export interface OwnerClaim {
  readonly address: EvmAddress
  /** As it was shown to be signed (EIP-191). */
  readonly message: string
  readonly signature: Hex
  /** Where the address may be a contract; none where this server does not serve that chain. */
  readonly chain: Chain | undefined
  readonly charge: Charge
}

/** By whose word an address signed a message; `unknown` where its chain would have to say and does not answer. */
export type Ownership = 'by-key' | 'by-contract' | 'wrong' | 'unknown'

/** An account signs for itself; a contract wallet is asked whether it did, and one that is not deployed yet is for the length of that question. */
export async function proveOwner(claim: OwnerClaim): Promise<Ownership> {
  if ((await signerOf(claim)) === claim.address) return 'by-key'
  return claim.chain === undefined ? 'wrong' : askContract(claim, claim.chain)
}

async function signerOf({ message, signature }: OwnerClaim): Promise<EvmAddress | undefined> {
  if (signature.length !== 132 || BigInt(`0x${signature.slice(66, 130)}`) > highestS) return undefined
  // Not every 65 bytes are a point of the curve.
  return recoverMessageAddress({ message, signature }).catch(() => undefined)
}

async function askContract(claim: OwnerClaim, chain: Chain): Promise<Ownership> {
  await claim.charge(costOfContract)
  const { call, isYes } = claim.signature.endsWith(notDeployed) ? ofFutureWallet(claim) : ofWallet(claim)
  try {
    // Whose contract a node fails at says nothing of the node.
    const question = { method: 'eth_call', params: [{ ...call, gas }, 'latest'], isPassedOn: true }
    const answer = await chain.read(question, deadline)
    return isHex(answer) && isYes(answer) ? 'by-contract' : 'wrong'
  } catch (error) {
    // A contract that reverts does not know the signature.
    if (error instanceof RpcError) return 'wrong'
    if (error instanceof UpstreamError) return 'unknown'
    throw error
  }
}

/** A call of a contract, and which answer means that the signature is its own. */
interface Question {
  readonly call: { readonly to?: EvmAddress; readonly data: Hex }
  isYes(answer: Hex): boolean
}

function ofWallet({ address, message, signature }: OwnerClaim): Question {
  const data = encodeFunctionData({ abi, functionName: 'isValidSignature', args: [hashMessage(message), signature] })
  return { call: { to: address, data }, isYes: (answer) => answer === yes }
}

/** The validator of ERC-6492 makes the wallet as the signature says, and asks it, in a call that leaves nothing behind. */
function ofFutureWallet({ address, message, signature }: OwnerClaim): Question {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hashMessage(message), signature],
  })
  return { call: { data }, isYes: (answer) => /^0x0*1$/.test(answer) }
}
