import { cleanText } from '@latchkey/protocol/text'
import { Picture } from '../../../images/Picture'
import { BoneRows } from '../../../parts/BoneRows'
import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import type { WalletCompatibleNetworksModel } from './WalletCompatibleNetworksModel'

/** Where the address takes something, and that it is lost elsewhere. */
export function WalletCompatibleNetworks({ model }: { readonly model: WalletCompatibleNetworksModel }) {
  const words = useWords<'receive'>()
  if (model.state === 'loading') return <BoneRows count={3} />
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
      <Note>{words('receive.only-here')}</Note>
    </div>
  )
}
