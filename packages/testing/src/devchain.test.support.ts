// A chain for the tests of packages; it has no built form and is never packed.
export { type Anvil, startAnvil } from './devchain/startAnvil.test.support'
