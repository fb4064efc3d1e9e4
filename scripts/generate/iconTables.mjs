// What scripts/generate/icons.mjs looks up beside wallets. Image keys of networks and connectors are those existing kits ask for.

/** Image key to `folder/name` of @web3icons/core. */
export const assetIcons = {
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900': 'networks/ethereum',
  '3bff954d-5cb0-47a0-9a23-d20192e74600': 'networks/arbitrum-one',
  '30c46e53-e989-45fb-4549-be3bd4eb3b00': 'networks/avalanche',
  '93564157-2e8e-4ce7-81df-b264dbee9b00': 'networks/binance-smart-chain',
  '06b26297-fe0c-4733-5d6b-ffa5498aac00': 'networks/fantom',
  'ab9c186a-c52f-464b-2906-ca59d760a400': 'networks/optimism',
  '41d04d42-da3b-4453-8506-668cc0727900': 'networks/polygon',
  'e86fae9b-b770-4eea-e520-150e12c81100': 'networks/mantle',
  '6a97d510-cac8-4e58-c7ce-e8681b044c00': 'networks/hedera-hashgraph',
  'e909ea0a-f92a-4512-c8fc-748044ea6800': 'networks/ethereum',
  'a18a7ecd-e307-4360-4746-283182228e00': 'networks/base',
  '4eeea7ef-0014-4649-5d1d-07271a80f600': 'networks/unichain',
  '2257980a-3463-48c6-cbac-a42d2a956e00': 'networks/unichain',
  '0a728e83-bacb-46db-7844-948f05434900': 'networks/monad',
  '02b53f6a-e3d4-479e-1cb4-21178987d100': 'networks/gnosis',
  'b310f07f-4ef7-49f3-7073-2a0a39685800': 'networks/zksync',
  '5a73b3dd-af74-424e-cae0-0de859ee9400': 'networks/filecoin',
  '34e68754-e536-40da-c153-6ef2e7188a00': 'networks/iotex',
  '3897a66d-40b9-4833-162f-a2c90531c900': 'networks/metis-andromeda',
  '161038da-44ae-4ec7-1208-0ea569454b00': 'networks/moonbeam',
  'f1d73bb6-5450-4e18-38f7-fb6484264a00': 'networks/moonriver',
  '845c60df-d429-4991-e687-91ae45791600': 'networks/zora',
  'ab781bbc-ccc6-418d-d32d-789b15da1f00': 'networks/celo',
  '7289c336-3981-4081-c5f4-efc26ac64a00': 'networks/base',
  '3ff73439-a619-4894-9262-4470c773a100': 'networks/aurora',
  'b8101fc0-9c19-4b6f-ec65-f6dfff106e00': 'networks/ronin',
  'e329c2c9-59b0-4a02-83e4-212ff3779900': 'networks/berachain',
  'fc2427d1-5af9-4a9c-8da5-6f94627cd900': 'networks/abstract',
  'a1b58899-f671-4276-6a5e-56ca5bd59700': 'networks/solana',
  '3e8119e5-2a6f-4818-c50c-1937011d5900': 'networks/solana',
  '0b4838db-0161-4ffe-022d-532bf03dba00': 'networks/bitcoin',
  '39354064-d79b-420b-065d-f980c4b78200': 'networks/bitcoin',
  'b3406e4a-bbfc-44fb-e3a6-89673c78b700': 'networks/bitcoin',
  '20f673c0-095e-49b2-07cf-eb5049dcf600': 'networks/ton',
  '3502bb86-cc4e-420f-a387-59ea63a28b00': 'networks/tron',
  '0c2840c3-5b04-4c44-9661-fbd4b49e1800': 'wallets/coinbase',
  '461db637-8616-43ce-035a-d89b8a1d5800': 'wallets/safe',
  '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300': 'wallets/ledger',
  'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400': 'wallets/wallet-connect',
}

/** Image key to the words whose initials are drawn. */
export const assetMonograms = {
  'f926ff41-260d-4028-635e-91913fc28e00': 'Evmos',
  '07ba87ed-43aa-4adf-4540-9e6a2b9cae00': 'Browser Wallet',
}

const symbols =
  `ETH BTC WBTC USDC USDT DAI SOL BNB MATIC POL AVAX DOT ATOM ARB OP LINK UNI AAVE XRP DOGE ADA TRX SHIB LTC BCH NEAR
APT SUI FTM CRO MKR LDO GRT CRV COMP 1INCH CAKE PEPE APE FIL HBAR XLM KSM OSMO TIA SEI JUP PYTH RETH CBETH USDE FRAX TUSD PYUSD
EURC GHO LUSD FDUSD CELO GLMR MOVR MNT METIS STRK ENS`.split(/\s+/)

/** The tokens most accounts hold. */
export const tokenIcons = {
  ...Object.fromEntries(symbols.map((symbol) => [symbol, `tokens/${symbol}`])),
  TON: 'networks/ton',
  BERA: 'networks/berachain',
  S: 'networks/sonic',
  XDAI: 'networks/gnosis',
  INJ: 'networks/injective',
  RON: 'networks/ronin',
  ZK: 'networks/zksync',
}

export const tokenMonograms = {
  WETH: 'Wrapped Ether',
  STETH: 'Staked Ether',
  WSTETH: 'Wrapped Staked Ether',
  CBBTC: 'Coinbase Bitcoin',
  USDS: 'USDS',
  BONK: 'Bonk',
  WIF: 'Wif',
  JTO: 'Jito',
}

/** ISO 4217 code to the sign that is drawn. */
export const currencySigns = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: '¥',
  KRW: '₩',
  INR: '₹',
  BRL: 'R$',
  CAD: 'C$',
  AUD: 'A$',
  NZD: 'N$',
  SGD: 'S$',
  HKD: 'H$',
  MXN: 'M$',
  CHF: 'Fr',
  SEK: 'kr',
  NOK: 'kr',
  DKK: 'kr',
  PLN: 'zł',
  CZK: 'Kč',
  HUF: 'Ft',
  TRY: '₺',
  UAH: '₴',
  ILS: '₪',
  NGN: '₦',
  PHP: '₱',
  THB: '฿',
  VND: '₫',
  IDR: 'Rp',
  ZAR: 'R',
}
