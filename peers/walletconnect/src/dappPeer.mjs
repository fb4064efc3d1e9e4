import { SignClient } from '@walletconnect/sign-client'
import { peerSettings } from './peerSettings.mjs'
import { servePeer } from './servePeer.mjs'

const told = [
  'session_event',
  'session_update',
  'session_extend',
  'session_delete',
  'session_ping',
  'session_expire',
  'proposal_expire',
]

servePeer(async (tell) => {
  const client = await SignClient.init(peerSettings(JSON.parse(process.argv[2])))
  for (const name of told) client.on(name, (data) => tell(name, data))
  client.core.relayer.on('relayer_connect', () => tell('relayer_connect'))
  client.core.relayer.on('relayer_disconnect', () => tell('relayer_disconnect'))
  return {
    /** Proposes and answers the pairing URI; the outcome is an event. */
    async connect(parameters) {
      const { uri, approval } = await client.connect(parameters)
      approval().then(
        (session) => tell('approved', session),
        (error) => tell('refused', { message: error.message, code: error.code }),
      )
      return { uri }
    },
    /** Asks for a one-click sign-in and answers the pairing URI; the outcome is an event. */
    async authenticate(parameters) {
      const { uri, response } = await client.authenticate(parameters)
      response().then(
        (answer) => tell('authenticated', answer),
        (error) => tell('refused', { message: error.message, code: error.code }),
      )
      return { uri }
    },
    request: (parameters) => client.request(parameters),
    ping: (parameters) => client.ping(parameters),
    disconnect: (topic) => client.disconnect({ topic, reason: { code: 6000, message: 'The dapp disconnected' } }),
    sessions: () => client.session.getAll(),
    pairings: () => client.core.pairing.getPairings(),
    goOffline: () => client.core.relayer.transportClose(),
    goOnline: () => client.core.relayer.transportOpen(),
  }
})
