import { address, base, ethereum, optimism, polygon } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { WalletReceiveHandlers, WalletReceiveModel } from './WalletReceiveModel'

const common = {
  namespace: 'eip155',
  address,
  name: 'anna.latchkey.id',
  networks: [ethereum, base, optimism, polygon],
  network: ethereum,
  lost: undefined,
  symbol: 'ETH',
  unit: 'ETH',
  requests: 'possible',
  share: 'unknown',
} as const

const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const solana = { chainId: 'solana:x', name: 'Solana', image: undefined } as const

export const states: States<WalletReceiveModel> = {
  unconfirmed: { state: 'unconfirmed', address, wallet: 'Harbor' },
  empty: { state: 'empty' },
  ready: { state: 'ready', ...common },
  disabled: { state: 'disabled', typed: '', ...common },
  success: {
    state: 'success',
    typed: '0.25',
    link: `ethereum:${address}@1?value=250000000000000000`,
    ...common,
  },
}

export const variants: Readonly<Record<string, WalletReceiveModel>> = {
  'ready-share': { ...states.ready, share: 'possible' },
  'ready-nameless': { ...states.ready, name: undefined, networks: [ethereum] },
  'ready-looking': { ...states.ready, networks: undefined },
  'disabled-looking': { ...states.disabled, networks: undefined, typed: '1' },
  'ready-lost': {
    ...states.ready,
    name: undefined,
    networks: [optimism, base],
    network: undefined,
    lost: 'Ethereum',
    symbol: '',
    unit: '',
    requests: 'unknown',
  },
  'success-token': {
    ...states.success,
    unit: 'USDC',
    typed: '25',
    link: `ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=${address}&uint256=25000000`,
  },
  'success-solana-token': {
    ...states.success,
    ...{ namespace: 'solana', address: solanaAddress, name: undefined, networks: [solana], network: solana },
    ...{ symbol: 'SOL', unit: 'USDC', typed: '25' },
    link: `solana:${solanaAddress}?amount=25&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
  },
  'disabled-wrong': { ...states.disabled, typed: '1e3' },
  'ready-solana': {
    ...states.ready,
    namespace: 'solana',
    address: solanaAddress,
    name: undefined,
    networks: [solana],
    network: solana,
    symbol: 'SOL',
    unit: 'SOL',
  },
  'disabled-solana': {
    ...states.disabled,
    namespace: 'solana',
    address: solanaAddress,
    name: undefined,
    networks: [solana],
    network: solana,
    symbol: 'SOL',
    unit: 'SOL',
  },
  'ready-other': {
    ...states.ready,
    namespace: 'bip122',
    address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    name: undefined,
    networks: [{ chainId: 'bip122:x', name: 'Bitcoin', image: undefined }],
    network: undefined,
    lost: undefined,
    symbol: '',
    unit: '',
    requests: 'unknown',
  },
}

export const handlers: WalletReceiveHandlers = {
  onCopy: async () => true,
  onConfirm() {},
  onShare() {},
  onNetworks() {},
  onAmount() {},
  onBack() {},
}
