import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { peerSettings } from './peerSettings.mjs'
import { servePeer } from './servePeer.mjs'

const told = ['session_proposal', 'session_request', 'session_delete', 'session_authenticate', 'proposal_expire']
const refusal = { code: 5000, message: 'User rejected.' }

servePeer(async (tell) => {
  const { metadata, ...settings } = peerSettings(JSON.parse(process.argv[2]))
  const core = new Core(settings)
  const kit = await WalletKit.init({ core, metadata })
  for (const name of told) kit.on(name, (data) => tell(name, data))
  kit.engine.signClient.on('session_ping', (data) => tell('session_ping', data))
  core.relayer.on('relayer_connect', () => tell('relayer_connect'))
  core.relayer.on('relayer_disconnect', () => tell('relayer_disconnect'))
  return {
    pair: (uri) => kit.pair({ uri }),
    approve: (parameters) => kit.approveSession(parameters),
    reject: ({ id, reason = refusal }) => kit.rejectSession({ id, reason }),
    respond: (parameters) => kit.respondSessionRequest(parameters),
    update: (parameters) => kit.updateSession(parameters),
    extend: (topic) => kit.extendSession({ topic }),
    emit: (parameters) => kit.emitSessionEvent(parameters),
    disconnect: (topic) => kit.disconnectSession({ topic, reason: { code: 6000, message: 'The wallet disconnected' } }),
    ping: (topic) => kit.engine.signClient.ping({ topic }),
    /** What the account must sign, one text per chain. */
    signInTexts({ authPayload, chains, methods, account }) {
      const payload = populateAuthPayload({ authPayload, chains, methods })
      const texts = payload.chains.map((chain) => {
        const iss = `${chain}:${account}`
        return { iss, text: kit.formatAuthMessage({ request: payload, iss }) }
      })
      return { payload, texts }
    },
    approveSignIn({ id, payload, signed }) {
      const auths = signed.map(({ iss, signature }) => buildAuthObject(payload, { t: 'eip191', s: signature }, iss))
      return kit.approveSessionAuthenticate({ id, auths })
    },
    rejectSignIn: ({ id, reason = refusal }) => kit.rejectSessionAuthenticate({ id, reason }),
    sessions: () => Object.values(kit.getActiveSessions()),
    goOffline: () => core.relayer.transportClose(),
    goOnline: () => core.relayer.transportOpen(),
  }
})
