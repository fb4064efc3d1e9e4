import { estimateGas } from './estimateGas'
import type { LabAction } from './LabAction'
import { readCapabilities } from './readCapabilities'
import { refreshBalance } from './refreshBalance'
import { sendCalls } from './sendCalls'
import { sendEther } from './sendEther'
import { sendToken } from './sendToken'
import { signMessage } from './signMessage'
import { signTypedData } from './signTypedData'
import { switchNetwork } from './switchNetwork'
import { watchAsset } from './watchAsset'

/** Everything a connected visitor can try, in the order of the page. */
export const labActions: readonly LabAction[] = [
  signMessage,
  signTypedData,
  sendEther,
  sendToken,
  switchNetwork,
  sendCalls,
  watchAsset,
  readCapabilities,
  estimateGas,
  refreshBalance,
]
