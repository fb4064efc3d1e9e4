import { describe, expect, it } from 'vitest'
import { connector, listInput, options } from '../fake/listInput.test.support'
import { directory } from './directory'
import { explainWallet } from './explainWallet'

describe('explain', () => {
  it('tells where a wallet stands and by which rule', () => {
    const given = listInput({ connectors: [connector('org.maple', 'Maple'), connector('org.harbor', 'Harbor')] })
    expect(explainWallet(given, 'org.harbor')).toEqual({
      walletId: 'org.harbor',
      shown: true,
      group: 'injected',
      position: 1,
      because: ['installed:org.harbor'],
    })
  })
  it('tells why a wallet is not there', () => {
    const given = listInput({ directory: directory(), options: { ...options, excludeWalletIds: ['app.phantom'] } })
    expect(explainWallet(given, 'nobody')).toMatchObject({ shown: false, because: ['unknown'] })
    expect(explainWallet(given, 'io.metamask').because).toContain('not-installed')
  })
})
