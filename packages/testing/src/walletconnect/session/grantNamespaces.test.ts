import { describe, expect, test } from 'vitest'
import { eip155Accounts } from '../accounts/eip155Accounts'
import { solanaAccounts } from '../accounts/solanaAccounts'
import { PeerError } from '../peer/PeerError'
import { parseProposal } from '../wire/Proposal'
import { chainsOf, namespaceFor } from '../wire/SessionNamespace'
import { grantNamespaces } from './grantNamespaces'

const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaChain = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const rpcUrl = 'http://127.0.0.1:1'
const accounts = [
  eip155Accounts({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [
      { chainId: 1, rpcUrl },
      { chainId: 10, rpcUrl },
    ],
  }),
  solanaAccounts({
    secretKeys: ['9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'],
    chains: [{ chainId: solanaChain }],
  }),
]
const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }
const grant = (requiredNamespaces: object, optionalNamespaces: object) =>
  grantNamespaces(
    parseProposal({ proposer: { publicKey: 'ab'.repeat(32), metadata }, requiredNamespaces, optionalNamespaces }),
    accounts,
  )
const codeOf = async (granted: ReturnType<typeof grant>) => {
  const outcome = await granted
  return outcome instanceof PeerError ? outcome.code : outcome
}

describe('what is granted', () => {
  test('of several namespaces, what the wallet has', async () => {
    const granted = await grant(
      {},
      {
        eip155: {
          chains: ['eip155:10', 'eip155:137'],
          methods: ['personal_sign', 'eth_sign'],
          events: ['chainChanged'],
        },
        solana: { chains: [solanaChain], methods: ['solana_signMessage'], events: [] },
        cosmos: { chains: ['cosmos:cosmoshub-4'], methods: ['cosmos_signAmino'], events: [] },
      },
    )
    expect(granted).toEqual({
      eip155: {
        chains: ['eip155:10'],
        accounts: [`eip155:10:${evm}`],
        methods: ['personal_sign'],
        events: ['chainChanged'],
      },
      solana: {
        chains: [solanaChain],
        accounts: [`${solanaChain}:FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z`],
        methods: ['solana_signMessage'],
        events: [],
      },
    })
  })

  test('a key that is itself a chain needs no list of chains', async () => {
    const asked = { methods: ['personal_sign'], events: [] }
    expect(await grant({ 'eip155:10': asked }, { 'eip155:1': asked })).toMatchObject({
      eip155: { chains: ['eip155:1', 'eip155:10'] },
    })
  })

  test('everything there is, for a proposal that asks for nothing', async () => {
    const granted = await grant({}, {})
    expect(granted instanceof PeerError ? [] : chainsOf(granted)).toEqual(['eip155:1', 'eip155:10', solanaChain])
  })

  test.each([
    [5100, { eip155: { chains: ['eip155:137'], methods: [], events: [] } }, {}],
    [5100, { bip122: { chains: ['bip122:000000000019d6689c085ae165831e93'], methods: [], events: [] } }, {}],
    [5101, { eip155: { chains: ['eip155:1'], methods: ['eth_sign'], events: [] } }, {}],
    [5102, { eip155: { chains: ['eip155:1'], methods: [], events: ['unheard'] } }, {}],
    [5100, {}, { eip155: { chains: ['eip155:137'], methods: ['personal_sign'], events: [] } }],
  ])('or a refusal: %i', async (code, required, optional) => {
    expect(await codeOf(grant(required, optional))).toBe(code)
  })
})

test('a session covers a chain by its namespace or by its own key, never by a part of its name', () => {
  const of = (chain: string) => ({ accounts: [`${chain}:${evm}`], methods: [], events: [] })
  expect(namespaceFor({ eip155: of('eip155:1') }, 'eip155:1')).toBeDefined()
  expect(namespaceFor({ 'eip155:10': of('eip155:10') }, 'eip155:10')).toBeDefined()
  expect(namespaceFor({ eip155: of('eip155:10') }, 'eip155:1')).toBeUndefined()
  expect(namespaceFor({ eip155: of('eip155:1') }, solanaChain)).toBeUndefined()
})
