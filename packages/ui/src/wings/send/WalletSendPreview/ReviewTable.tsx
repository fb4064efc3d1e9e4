import { cleanText } from '@latchkey/protocol/text'
import { Picture } from '../../../images/Picture'
import { Fact } from '../../../parts/Fact'
import { useWords } from '../../../shell/UiContext'
import type { ReviewFacts } from './WalletSendPreviewModel'

/** Where it happens and what it costs. */
export function ReviewTable({ facts }: { readonly facts: ReviewFacts }) {
  const words = useWords<'send'>()
  const { network, fee, feeAmount, deposit, after } = facts
  return (
    <dl className="facts">
      {network && (
        <Fact name={words('send.network')}>
          <span className="network-name">
            <Picture src={network.image} name={network.name} shape="round" />
            {cleanText(network.name)}
          </span>
        </Fact>
      )}
      <Fact name={words('send.fee')}>
        <bdi>{fee}</bdi>
        {feeAmount !== undefined && <span className="soft more">{words('send.fee-most', { amount: feeAmount })}</span>}
      </Fact>
      {deposit !== undefined && (
        <Fact name={words('send.deposit')}>
          <bdi>{deposit}</bdi>
        </Fact>
      )}
      <Fact name={words('send.after')}>
        <bdi>{after}</bdi>
      </Fact>
    </dl>
  )
}
