import { cleanText } from '@latchkey/protocol/text'
import { Picture } from '../../../images/Picture'
import { useWords } from '../../../shell/UiContext'
import { Line } from '../Line'
import type { ReviewFacts } from './WalletSendPreviewModel'

/** Where it happens and what it costs. */
export function ReviewTable({ facts }: { readonly facts: ReviewFacts }) {
  const words = useWords<'sendSteps'>()
  const { network, fee, feeAmount, deposit, arrives, after } = facts
  return (
    <dl className="checks">
      {network && (
        <Line name={words('send.network')}>
          <span className="network-name">
            <Picture src={network.image} name={network.name} shape="round" />
            {cleanText(network.name)}
          </span>
        </Line>
      )}
      {arrives !== undefined && (
        <Line name={words('send.they-get')}>
          <bdi>{arrives}</bdi>
        </Line>
      )}
      <Line name={words('send.fee')}>
        <bdi>{fee}</bdi>
        {feeAmount !== undefined && <span className="soft more">{words('send.fee-most', { amount: feeAmount })}</span>}
      </Line>
      {deposit !== undefined && (
        <Line name={words('send.deposit')}>
          <bdi>{deposit}</bdi>
        </Line>
      )}
      <Line name={words('send.after')}>
        <bdi>{after}</bdi>
      </Line>
    </dl>
  )
}
