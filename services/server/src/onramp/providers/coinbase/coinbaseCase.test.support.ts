import { generateKeyPairSync } from 'node:crypto'
import { readVariables } from '../../../config/readVariables'
import type { AdapterCase } from '../../../fake/AdapterCase.test.support'
import type { Fixture } from '../../../upstream/Fixture.test.support'
import { onrampVariables } from '../../onrampVariables'
import { onrampPage, readOnramp } from '../../readOnramp.test.support'
import { buyerReference } from '../buyerReference'
import { createCoinbase } from './createCoinbase'
import fixture from './fixtures/coinbase.json'

/** A key as the platform gives it, made for these tests. */
export function testKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const secret = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
  return { secret, publicKey }
}

const { secret } = testKey()

/** Coinbase, in Germany. */
export const onrampCoinbase: AdapterCase = {
  name: 'onramp-coinbase',
  fixture: fixture as Fixture,
  file: 'onramp/providers/coinbase/fixtures/coinbase.json',
  address: 'COINBASE_URL',
  base: 'https://api.developer.coinbase.com',
  keys: ['COINBASE_KEY_ID'],
  unsent: ['COINBASE_KEY_SECRET'],
  aliases: (account) => [buyerReference(account)],
  pages: [3, 4],
  rows: (read) => (read as { readonly bought: readonly unknown[] }).bought,
  // What is behind the first page of purchases is told without: as a part.
  spared: [4],
  page: onrampPage,
  open({ environment, ...services }) {
    const given = { ONRAMP_COUNTRY: 'DE', COINBASE_KEY_SECRET: secret, ...environment }
    const seller = createCoinbase({ ...services, config: readVariables(onrampVariables, given) })
    return (account) => readOnramp(seller, account)
  },
}
