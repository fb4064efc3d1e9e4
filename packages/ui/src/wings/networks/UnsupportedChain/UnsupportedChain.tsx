import { Icon } from '../../../icons/Icon'
import { paths } from '../../../icons/paths'
import { BoneRows } from '../../../parts/BoneRows'
import { Button } from '../../../parts/Button'
import { Underway } from '../../../parts/Underway'
import { useWords } from '../../../shell/UiContext'
import { NetworkLine } from '../NetworkLine'
import type { UnsupportedChainHandlers, UnsupportedChainModel } from './UnsupportedChainModel'

type UnsupportedChainProps = { readonly model: UnsupportedChainModel } & UnsupportedChainHandlers

/** Pick a network of this site or leave; there is no third way. */
export function UnsupportedChain({ model, onPick, onRetry, onDisconnect }: UnsupportedChainProps) {
  const words = useWords<'networks'>()
  const isLeaving = model.state === 'disabled'
  const isAsking = model.state === 'loading' || model.state === 'slow'
  return (
    <div className="stack">
      <p className="soft center balance-text two-lines" role="status">
        {words(hintOf(model))}
      </p>
      {isAsking && (
        <Underway isSlow={model.state === 'slow'}>
          <BoneRows count={3} />
        </Underway>
      )}
      {model.networks.length > 0 && (
        <ul className="list apart">
          {model.networks.map((network) => (
            <li key={network.chainId}>
              <NetworkLine
                network={network}
                look="filled"
                blocked={isLeaving}
                aside={
                  <span className="aside">
                    <Icon path={paths.forward} size={16} className="flip" />
                  </span>
                }
                onPress={() => onPick(network.chainId)}
              />
            </li>
          ))}
        </ul>
      )}
      {model.state === 'error' && (
        <Button look="primary" onPress={onRetry}>
          {words('action.retry')}
        </Button>
      )}
      <Button look={model.state === 'empty' ? 'primary' : 'quiet'} disabled={isLeaving} onPress={onDisconnect}>
        {words(isLeaving ? 'unsupported.leaving' : model.isForSwap ? 'action.back' : 'action.disconnect')}
      </Button>
    </div>
  )
}

function hintOf({ state, isForSwap, isRefused }: UnsupportedChainModel) {
  if (state === 'error') return 'unsupported.swap-failed'
  // Nothing to pick from yet.
  if (state === 'loading' || state === 'slow') return 'unsupported.swap-asking'
  if (isForSwap) return state === 'empty' ? 'unsupported.swap-empty' : 'unsupported.swap'
  return state === 'empty' ? 'unsupported.empty' : isRefused ? 'unsupported.refused' : 'unsupported.hint'
}
