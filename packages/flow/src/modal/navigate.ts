import type { Connection } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import type { AttemptStatus } from '../attempts/AttemptState'
import type { Guards } from './Guards'
import type { Move } from './Move'
import { beforeSwitch, isBlocked, type Stack, shownView } from './Stack'

/** What decides where the modal goes by itself, at one moment. */
export interface Situation {
  /** `connecting`: one that was stored, while its wallet is being asked. */
  readonly account: Connection['status']
  readonly chainId: ChainId | undefined
  /** `unsupported` while the wallet is on a chain the site neither uses nor allows. */
  readonly chain: 'unsupported' | 'supported'
  /** The running or last attempt to connect. */
  readonly connect: AttemptStatus
  /** The running or last attempt to switch the network. */
  readonly switch: AttemptStatus
}

export interface NavigateInput {
  readonly before: Situation
  readonly after: Situation
  readonly stack: Stack
  readonly modal: 'shown' | 'hidden'
  /** `over` once `connectedPause` has passed since an attempt connected. */
  readonly pause: 'due' | 'over'
  readonly guards: Guards
}

const stay: Move = { type: 'stay' }

/** Where the modal goes when the wallet, another tab or an attempt changed something: the first rule that fits decides. */
export function navigate({ before, after, stack, modal, pause, guards }: NavigateInput): Move {
  const view = shownView(stack)
  const blocked = isBlocked(stack)
  const isElsewhere = before.chainId !== after.chainId
  const isNewlyUnsupported = after.chain === 'unsupported' && (before.chain === 'supported' || isElsewhere)
  const hasConnected = after.connect === 'connected' && before.connect !== 'connected'
  const hasSwitched = after.switch === 'connected' && before.switch !== 'connected'
  const isConnecting = view.attempt === 'connect'
  const isHeld = guards.approvals > 0 || guards.signIn === 'required'
  const finish = (reason: 'connected' | 'disconnected' | 'done'): Move => (isHeld ? stay : { type: 'finish', reason })

  if (modal === 'shown' && isConnecting && pause === 'due' && (isNewlyUnsupported || hasConnected))
    return { type: 'wait' }
  if (isNewlyUnsupported)
    return { type: 'open', view: { name: 'UnsupportedChain' }, direction: isConnecting ? 'forward' : 'none' }
  if (modal === 'hidden') return stay
  if (hasConnected) return isConnecting ? finish('connected') : stay
  if (before.account !== 'disconnected' && after.account === 'disconnected' && (view.needs === 'account' || blocked))
    return finish('disconnected')
  if (before.account !== 'connected' && after.account === 'connected' && view.until === 'connected')
    return { type: 'show', stack: [{ name: 'Account' }], direction: 'forward' }
  if (hasSwitched && view.attempt === 'switch') {
    const start = blocked ? undefined : beforeSwitch(stack)
    return start ? { type: 'show', stack: start, direction: 'back' } : finish('done')
  }
  // The end of a switch has its own rule above.
  if (blocked && view.attempt !== 'switch' && after.chain === 'supported') return finish('done')
  if (after.account === 'connected' && isElsewhere && view.until === 'chain-changed') return { type: 'back' }
  return stay
}
