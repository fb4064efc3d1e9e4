import { getHistory } from '@latchkey/protocol/api'
import { createTokens } from '../../chain/networks/createTokens'
import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { createZerion } from '../../upstream/zerion/createZerion'
import { zerionVariables } from '../../upstream/zerion/zerionVariables'
import { createZerionHistory } from './createZerionHistory'
import all from './fixtures/zerion.json'
import sent from './fixtures/zerionSent.json'
import { mainAndBase, readPages } from './readPages.test.support'

const caseOf = (more: Pick<AdapterCase, 'name' | 'fixture' | 'file'>, only?: 'sent'): AdapterCase => ({
  ...more,
  address: 'ZERION_URL',
  base: 'https://api.zerion.io',
  keys: ['ZERION_KEY'],
  pages: [1, 2],
  page: getHistory.answer.entries.data,
  open({ environment, ...services }) {
    const zerion = createZerion({ ...services, config: readVariables(zerionVariables, environment) })
    const provider = createZerionHistory(zerion, createTokens([]))
    return (account) => readPages(provider, account, mainAndBase, only)
  },
})

/** Zerion’s histories. */
export const historyZerion = caseOf({
  name: 'history-zerion',
  fixture: all as Fixture,
  file: 'history/providers/fixtures/zerion.json',
})

/** The same of what an account sent. */
export const historyZerionSent = caseOf(
  { name: 'history-zerion-sent', fixture: sent as Fixture, file: 'history/providers/fixtures/zerionSent.json' },
  'sent',
)
