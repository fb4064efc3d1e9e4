import { expect, test } from 'vitest'
import { account, home, other, solanaChain } from '../fake/openClient.test.support'
import { onSolana, openSession, sessionOf, solanaAddress } from '../fake/openSession.test.support'
import { createProvider } from './createProvider'

const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const topic = 'a'.repeat(64)

function open(namespace: 'eip155' | 'solana', namespaces = sessionOf().namespaces) {
  const opened = openSession({ sessions: [sessionOf({ namespaces })] })
  const provider = createProvider(opened.context, namespace)
  const heard: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on?.(event, (payload: unknown) => heard.push([event, payload]))
  return { ...opened, provider, heard }
}

test('what the session says is answered without anybody being asked', async () => {
  const { provider, wallet } = open('eip155')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([account])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(wallet.said).toEqual([])
})

test('changes are told as the standard of the namespace tells them', async () => {
  const { sessions, heard } = open('eip155')
  sessions.change(topic, () => ({ chains: { eip155: other } }))
  sessions.change(topic, ({ namespaces }) => ({
    namespaces: { eip155: { ...namespaces['eip155']!, accounts: [`${other}:${second}`, `${home}:${second}`] } },
  }))
  await sessions.end(topic, 'wallet-disconnected')
  expect(heard).toEqual([
    ['chainChanged', '0x7a6a'],
    ['accountsChanged', [second]],
    ['disconnect', { code: 4900, message: 'The session with the wallet ended.' }],
  ])
})

test('a namespace without a standard is told its chain in full', () => {
  const { sessions, heard } = open('solana', onSolana(solanaChain, { chains: ['solana:a'] }))
  sessions.change(topic, () => ({ chains: { solana: solanaChain } }))
  expect(heard).toEqual([['chainChanged', solanaChain]])
})

test('who stopped listening hears nothing, and without a session there is nobody to ask', async () => {
  const { sessions, provider } = open('solana', onSolana(solanaChain))
  const heard: unknown[] = []
  const listener = (payload: unknown) => heard.push(payload)
  provider.on?.('disconnect', listener)
  provider.removeListener?.('disconnect', listener)
  await sessions.end(topic, 'page')
  expect(heard).toEqual([])
  await expect(provider.request({ method: 'solana_getAccounts', params: [solanaAddress] })).rejects.toMatchObject({
    ...{ code: 'connect.not_connected', data: { namespace: 'solana' } },
  })
})
