export { type Balances, createBalances } from './balance/createBalances'
