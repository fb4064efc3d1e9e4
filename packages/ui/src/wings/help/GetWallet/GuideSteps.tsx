import { cleanText } from '@latchkey/protocol/text'
import { laterPaths } from '../../../icons/laterPaths'
import { Picture } from '../../../images/Picture'
import { Button } from '../../../parts/Button'
import { useWords } from '../../../shell/UiContext'
import type { GetWalletHandlers, GuideWallet } from './GetWalletModel'

type GuideStepsProps = { readonly wallet: GuideWallet } & Pick<GetWalletHandlers, 'onGet'>

/** The three steps to one wallet, with its store for this device. */
export function GuideSteps({ wallet, onGet }: GuideStepsProps) {
  const words = useWords<'help'>()
  const name = cleanText(wallet.name)
  return (
    <>
      <div className="center guide-face">
        <Picture src={wallet.image} name={name} />
        <h2 className="heading">{name}</h2>
      </div>
      <ol className="steps">
        <li>{words('guide.step-install', { wallet: name })}</li>
        <li>{words('guide.step-create')}</li>
        <li>{words('guide.step-return')}</li>
      </ol>
      {wallet.store && (
        <Button
          look="primary"
          icon={laterPaths.external}
          iconLook="flip"
          href={wallet.store.href}
          onPress={() => onGet(wallet)}
        >
          {words(`guide.store.${wallet.store.kind}`)}
        </Button>
      )}
    </>
  )
}
