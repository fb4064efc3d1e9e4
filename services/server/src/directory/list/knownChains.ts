import type { Namespace } from '@latchkey/protocol/caip'

const evm = [
  1, 8453, 42161, 56, 137, 10, 43114, 59144, 324, 100, 5000, 534352, 81457, 146, 130, 80094, 2741, 42220, 250, 25, 1284,
  1285, 8217, 1313161554, 1088, 7777777, 34443, 1101, 2020, 4689, 9001, 295, 314, 40, 30, 1329, 204, 169, 252, 288,
  1116, 199, 66, 7000, 122, 480, 33139, 57073, 1868, 999, 143, 11155111, 84532, 421614, 11155420, 80002, 97, 43113,
  17000, 560048, 300, 1301, 10143, 80069, 5003, 59141, 534351,
]

/** The chains of each namespace this server names for a wallet that serves any of them; popular first. */
export const knownChains: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: evm.map((reference) => `eip155:${reference}`),
  solana: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  ],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
  bip122: [
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
    'bip122:00000008819873e925422c1ff0f99f7c',
  ],
  cosmos: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1', 'cosmos:juno-1', 'cosmos:stargaze-1', 'cosmos:kaiyo-1'],
}
