/**
 * Why nobody is asked what an account has, so that nothing will be known: nobody is connected (`not-connected`), the site does not list the
 * network the wallet is on (`unlisted-network`), it names no server to ask (`no-server`); of tokens also because the network is a test
 * network (`test-network`), or its namespace has none that are told (`other-namespace`).
 */
export type Unasked = 'not-connected' | 'unlisted-network' | 'no-server' | 'test-network' | 'other-namespace'
