import { cleanText } from '@latchkey/protocol/text'
import { Picture } from '../../../images/Picture'
import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import type { WalletCompatibleNetworksModel } from './WalletCompatibleNetworksModel'

/** Where the address takes something, and that it is lost elsewhere. */
export function WalletCompatibleNetworks({ model }: { readonly model: WalletCompatibleNetworksModel }) {
  const words = useWords<'receive'>()
  return (
    <div className="stack">
      <ul className="list">
        {model.networks.map(({ chainId, name, image }) => (
          <li className="row" key={chainId} data-network={chainId}>
            <Picture src={image} name={name} shape="round" />
            <span className="label name" dir="auto">
              {cleanText(name)}
            </span>
          </li>
        ))}
      </ul>
      <Note>{words(model.state === 'ready' ? 'receive.only-here' : 'view.loading')}</Note>
    </div>
  )
}
