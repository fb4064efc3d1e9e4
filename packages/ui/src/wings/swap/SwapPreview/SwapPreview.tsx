import type { SwapAsk } from '@latchkey/features/swap'
import { shortAddress } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { Picture } from '../../../images/Picture'
import { Bone } from '../../../parts/Bone'
import { Button } from '../../../parts/Button'
import { FullAddress } from '../../../parts/FullAddress'
import { Note } from '../../../parts/Note'
import { QuietButton } from '../../../parts/QuietButton'
import { Said } from '../../../parts/Said'
import { useWords } from '../../../shell/UiContext'
import { AcceptBox } from '../AcceptBox'
import { FactList } from '../FactList'
import { icons } from '../icons'
import { QuoteRing } from '../QuoteRing'
import { TokensFailed } from '../TokensFailed'
import { failureText } from './failureText'
import { isOfContract } from './isOfContract'
import { PlanSteps } from './PlanSteps'
import { SwapFailed } from './SwapFailed'
import type { AgreedSide, SwapPreviewHandlers, SwapPreviewModel } from './SwapPreviewModel'
import { saidOf } from './saidOf'

type SwapPreviewProps = { readonly model: SwapPreviewModel } & SwapPreviewHandlers

/** What is swapped, every step of it, and the deed. */
export function SwapPreview({ model, ...on }: SwapPreviewProps) {
  const words = useWords<'swap' | 'swapSteps'>()
  if (model.state === 'loading' || model.state === 'slow')
    return (
      <div className="stack">
        <Said key="said">{words(model.state === 'slow' ? 'view.slow' : 'swap.checking')}</Said>
        <Bone width="100%" height={132} style={{ borderRadius: 20 }} />
        <p className="soft small center" aria-hidden="true">
          {words(model.state === 'slow' ? 'view.slow' : 'swap.checking')}
        </p>
        <Bone width="100%" height={96} style={{ borderRadius: 20 }} />
        <Bone width="100%" height={52} style={{ borderRadius: 16 }} />
      </div>
    )
  if (model.state === 'failed') return <TokensFailed onRetry={on.onRetry} />
  if (model.state === 'offline')
    return (
      <div className="stack">
        <Said key="said">{words('swap.offline')}</Said>
        <Note tone="warn">{words('swap.offline')}</Note>
        <Button look="primary" onPress={on.onAgain}>
          {words('swap.again')}
        </Button>
      </div>
    )
  if (model.state === 'error')
    return (
      <div className="stack">
        <Said key="said">{Object.values(failureText(words, model.failure)).join('. ')}</Said>
        <SwapFailed failure={model.failure} {...on} />
      </div>
    )
  const { pay, get, minimum, network, fees, hasServiceFee } = model
  const isDone = model.state === 'success'
  const wallet = model.wallet || words('swap.wallet')
  return (
    <div
      className="stack swap-preview"
      data-transaction={model.state === 'success' ? model.hash : undefined}
      ref={on.drawnIn}
    >
      <Said key="said">{saidOf(words, model, wallet)}</Said>
      {model.state === 'disabled' && model.isOfOther && <Note tone="warn">{words('swap.running')}</Note>}
      <div className="sides">
        <Side side={pay} hint={words(isDone ? 'swap.you-paid' : 'swap.you-pay')} />
        <span className="soft arrow" aria-hidden="true">
          <Icon path={icons.down} size={14} />
        </span>
        <Side side={get} hint={isDone ? words('swap.you-got') : words('swap.you-get', { amount: minimum })} />
      </div>
      {isDone && (
        <p className="good center" aria-hidden="true">
          {words('swap.got', { from: pay.text, to: get.text })}
        </p>
      )}
      <PlanSteps {...model} wallet={wallet} />
      {model.via === 'batch' && model.state === 'disabled' && (
        <p className="soft small center">{words('swap.together', { wallet })}</p>
      )}
      <FactList
        facts={[
          [
            words('swap.network'),
            <span key="network" className="network">
              <Picture src={network.image} name={network.name} shape="round" />
              {network.name}
            </span>,
          ],
          ...(isDone
            ? []
            : [
                [
                  words('swap.fees'),
                  <span key="fees">
                    {fees ?? words('swap.unknown')}
                    <span className="soft"> {words(hasServiceFee ? 'swap.fees-both' : 'swap.fees-network')}</span>
                  </span>,
                ] as const,
              ]),
          ...(model.state === 'ready'
            ? [
                [
                  words('swap.price-in'),
                  <span key="seconds" className="number network">
                    {words('swap.seconds', { count: model.seconds })}
                    <QuoteRing seconds={model.seconds} />
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      {model.state === 'ready' && model.ask && <Ask model={model} ask={model.ask} onAccept={on.onAccept} />}
      <div className="dock">
        <Acts model={model} wallet={wallet} {...on} />
      </div>
    </div>
  )
}

interface AskProps extends Pick<SwapPreviewHandlers, 'onAccept'> {
  readonly model: Extract<SwapPreviewModel, { readonly state: 'ready' }>
  readonly ask: SwapAsk
}

/** What needs an explicit yes, and what the yes is to. */
function Ask({ model: { loss, targets, isAccepted, get, pay }, ask, onAccept }: AskProps) {
  const words = useWords<'swap' | 'swapSteps'>()
  const imitated = [get, pay].flatMap(({ token }) => token.imitates ?? [])
  const symbol = new Intl.ListFormat(words.locale).format([...new Set(imitated)])
  const [title, hint, accept] = isOfContract(ask)
    ? [words(`swap.${ask}`), words(`swap.${ask}-hint`), words('swap.accept-unchecked', { count: targets.length })]
    : ask === 'standing'
      ? [words('swap.first'), words('swap.first-hint'), words('swap.accept-first')]
      : ask === 'counterfeit' && symbol
        ? [
            words('swap.not-listed', { symbol }),
            words('swap.not-listed-hint'),
            words('swap.accept-unchecked', { count: targets.length }),
          ]
        : ask === 'price-effect' && loss
          ? [words('swap.lose', loss), words('swap.lose-hint', loss), words('swap.accept-loss', loss)]
          : [words('swap.worth'), words('swap.worth-hint'), words('swap.accept-worth')]
  return (
    <>
      <Note tone="bad">
        {title}
        <span className="soft block">{hint}</span>
      </Note>
      <AcceptBox isAccepted={isAccepted} onAccept={onAccept}>
        {accept}
        {(isOfContract(ask) || ask === 'counterfeit') &&
          targets.map((target) => <FullAddress key={target} address={target} />)}
      </AcceptBox>
    </>
  )
}

type Planned = Exclude<SwapPreviewModel, { readonly state: 'loading' | 'slow' | 'failed' | 'offline' | 'error' }>

function Acts({ model, wallet, ...on }: { model: Planned; wallet: string } & SwapPreviewHandlers) {
  const words = useWords<'swap' | 'swapSteps'>()
  if (model.state === 'success')
    return (
      <div className={model.explorer ? 'pair' : 'stack'}>
        {model.explorer && (
          <Button href={model.explorer} icon={laterPaths.external} iconLook="flip">
            {words('swap.explorer')}
          </Button>
        )}
        <Button look="primary" onPress={on.onDone}>
          {words('swap.close')}
        </Button>
      </div>
    )
  if (model.state === 'disabled')
    return (
      <div className="stack">
        <Button disabled icon={laterPaths.loading} iconLook="spin">
          {model.waitsFor === 'wallet' ? words('swap.waiting', { wallet }) : words('swap.on-its-way')}
        </Button>
        {model.waitsFor !== 'network' ? (
          <QuietButton onPress={on.onStop}>{words('swap.stop')}</QuietButton>
        ) : (
          on.onActivity && <QuietButton onPress={on.onActivity}>{words('swap.activity')}</QuietButton>
        )}
      </div>
    )
  return (
    <Button look="primary" disabled={!model.isAccepted} onPress={on.onSubmit}>
      {words('swap.submit', { amount: model.pay.text })}
    </Button>
  )
}

/** What is agreed to is a contract, whose symbol anybody may bear: its address stands beside it. */
function Side({ side: { token, text, usd }, hint }: { side: AgreedSide; hint: string }) {
  const [, contract] = token.assetId.split('/erc20:')
  return (
    <div className="row told" data-asset={token.assetId}>
      <Picture src={token.image} name={token.symbol} shape="round" />
      <span className="label">
        <span className="name number">
          {/* In one piece, however long: the unit alone on a line is nobody's. */}
          <bdi>{text.replace(' ', '\u00a0')}</bdi>
          {usd}
        </span>
        <span className="meta number">{hint}</span>
        {contract && (
          <span className="meta number">
            <bdi>{shortAddress(contract)}</bdi>
          </span>
        )}
      </span>
    </div>
  )
}
