import { cleanText } from '@latchkey/protocol/text'
import { paths } from '../../../icons/paths'
import { Picture } from '../../../images/Picture'
import { BoneRows } from '../../../parts/BoneRows'
import { Hero } from '../../../parts/Hero'
import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import type { WalletCompatibleNetworksModel } from './WalletCompatibleNetworksModel'

/** Where the address takes something, and that it is lost elsewhere. */
export function WalletCompatibleNetworks({ model }: { readonly model: WalletCompatibleNetworksModel }) {
  const words = useWords<'receive'>()
  if (model.state === 'loading') return <BoneRows count={3} />
  if (model.state === 'empty')
    return <Hero icon={paths.warn} title={words('receive.nowhere')} hint={words('receive.nowhere-hint')} />
  return (
    <div className="stack">
      <ul className="list">
        {model.networks.map(({ chainId, name, image }) => (
          <li className="row" key={chainId} data-network={chainId}>
            <Picture src={image} name={cleanText(name)} shape="round" />
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
