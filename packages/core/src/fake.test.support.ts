// What the tests of other packages share with those of core; it has no built form and is never packed.

export { type FakeAdapterContext, fakeAdapterContext, followDiscovery } from './fake/fakeAdapterContext.test.support'
export { type FakeClock, fakeClock } from './fake/fakeClock.test.support'
export { fakePage } from './fake/fakePage.test.support'
export { fakeRules } from './fake/fakeRules.test.support'
export { fakeAdapter, fakeWallet } from './fake/fakeWallet.test.support'
export { holdToTable, wrongFields } from './fake/holdToTable.test.support'
export { devnet, one, two } from './fake/network.test.support'
export { settle } from './fake/settle.test.support'
export { sharedStorage } from './fake/sharedStorage.test.support'
