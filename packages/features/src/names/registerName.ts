import { type Core, type FeatureFunctions, getAccount, getNetwork, seen } from '@latchkey/core'
import { postName } from '@latchkey/protocol/api'
import { evmChainNumber, toCoinType } from '@latchkey/protocol/caip'
import {
  authConnectorNotFound,
  isLatchkeyError,
  nameRegistrationFailed,
  networkNotFound,
  requestInvalid,
} from '@latchkey/protocol/errors'
import { nameFault } from '@latchkey/protocol/text'
import { safeParse } from 'valibot'
import { readServerReason } from '../service/readServerReason'

/** A name to take, and who leaves before it is signed for. */
export interface RegisterNameParameters {
  /** With its zone, like `anna.latchkey.id`, in lower case. */
  readonly name: string
  /** Counts until it is signed for: what is signed is sent, and its end told, whoever has left. */
  readonly signal: AbortSignal
  /** Hears that it is signed for. */
  readonly onSigned?: (() => void) | undefined
}

interface RegisterNameContext {
  readonly core: Core
  readonly data: Pick<FeatureFunctions['data'], 'serves' | 'post'>
  readZone(signal: AbortSignal): Promise<string | undefined>
}

/** Has the wallet sign for a name and registers it for the account that signed; nothing is asked of either for a name that is none. */
export async function registerName(
  { core, data, readZone }: RegisterNameContext,
  { name, signal, onSigned }: RegisterNameParameters,
): Promise<void> {
  const account = () => getAccount(core.store.getState(), 'eip155')
  const { address, status, accountType } = account()
  const network = getNetwork(core.store.getState(), 'eip155')
  if (status !== 'connected' || !address) throw authConnectorNotFound({})
  if (!network) throw networkNotFound({})
  const coinType = toCoinType(evmChainNumber(network.caipNetworkId))
  const zone = await readZone(signal)
  if (zone === undefined || !name.endsWith(`.${zone}`) || nameFault(name.slice(0, -zone.length - 1)) !== undefined)
    throw requestInvalid({ field: 'name', seen: seen(name) })
  // No wallet is asked for what nobody registers.
  const isServed = await data.serves(network.caipNetworkId, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    throw nameRegistrationFailed({ name }, error)
  })
  if (!isServed) throw nameRegistrationFailed({ name })

  const told = { isSmartAccount: accountType === 'smartAccount', ensName: name }
  core.events.emit('REGISTER_NAME_INITIATED', told)
  try {
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(core.clock.now() / 1_000) })
    const { getActions } = await (await core.onDemand()).loadRequests()
    const { signMessage } = await getActions(core, 'eip155')
    const signature = await signMessage({ message, signal })
    signal.throwIfAborted()
    // Who is connected now did not ask for it.
    if (account().address !== address) throw authConnectorNotFound({})
    const body = { coin_type: coinType, address, message, signature }
    onSigned?.()
    // The server may have the name already when the visitor leaves.
    const { lifetime } = core
    const answer = await data
      .post({ path: postName.path, body, why: 'register a name', signal: lifetime })
      .catch(async (error: unknown) => {
        lifetime.throwIfAborted()
        const reason = await readServerReason(error)
        throw nameRegistrationFailed({ name, reason: reason?.name, said: reason?.description }, error)
      })
    const read = safeParse(postName.answer, answer)
    if (!read.success || !read.output.success) throw nameRegistrationFailed({ name })
  } catch (error) {
    const code = isLatchkeyError(error) ? error.code : 'requirement.name_registration_failed'
    core.events.emit('REGISTER_NAME_ERROR', { ...told, error: code })
    throw error
  }
  core.events.emit('REGISTER_NAME_SUCCESS', told)
}
