export { createBalances, type Balances } from './balance/createBalances'
