import type { Activity } from '@latchkey/features/history'
import { isSameAddress } from '@latchkey/protocol/caip'
import { cleanText, formatWorth, shortAddress } from '@latchkey/protocol/text'
import { Fragment } from 'react'
import { accountPaths } from '../../../icons/accountPaths'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { Picture } from '../../../images/Picture'
import { Bone } from '../../../parts/Bone'
import { Button } from '../../../parts/Button'
import { Fact } from '../../../parts/Fact'
import { Note } from '../../../parts/Note'
import { Underway } from '../../../parts/Underway'
import { useCopied } from '../../../parts/useCopied'
import { LoadFailed } from '../../../shell/LoadFailed'
import { useWords } from '../../../shell/UiContext'
import { isCancelled } from '../../../views/isCancelled'
import { Party } from '../../../views/Party'
import { personOf } from '../../../views/People'
import { type PersonFace, personFace } from '../../../views/personFace'
import { ActivityPicture } from '../ActivityPicture'
import { isForgotten } from '../isForgotten'
import { momentText } from './momentText'
import { receiptParties } from './receiptParties'
import { Sum } from './Sum'
import type { TransactionDetailsHandlers, TransactionDetailsModel } from './TransactionDetailsModel'

type TransactionDetailsProps = { readonly model: TransactionDetailsModel } & TransactionDetailsHandlers

const looks = {
  confirmed: 'good',
  pending: '',
  failed: 'bad',
  replaced: 'warn',
  dropped: 'warn',
  unknown: 'warn',
} as const

/** Kinds by which something goes to somebody; others are done. */
const arrives: readonly Activity['kind'][] = ['bought', 'mint', 'receive', 'send', 'trade', 'withdraw']

/** The receipt of one transaction: what moved, between whom, when, and where to look it up. */
export function TransactionDetails({ model, ...on }: TransactionDetailsProps) {
  if (model.state === 'error') return <LoadFailed onRetry={on.onRetry} />
  return model.state === 'ready' ? <Receipt model={model} {...on} /> : <ReceiptBones isSlow={model.state === 'slow'} />
}

type ReceiptProps = {
  readonly model: Extract<TransactionDetailsModel, { state: 'ready' }>
} & TransactionDetailsHandlers

function Receipt({ model, onCopy, onSendAgain }: ReceiptProps) {
  const words = useWords<'activity' | 'receipt'>()
  const { row, me, network, arrived, fee, feeNow, explorer } = model
  const { status } = row
  const isHidden = model.amounts === 'hidden'
  const [isCopied, copyId] = useCopied(() => onCopy(row.hash ?? ''))
  const faceOf = (address: string): PersonFace => {
    if (isSameAddress(row.chainId, address, me.address)) return { ...me, address, leads: 'name' }
    const trust = model.sentTo.has(address.toLowerCase()) ? 'known' : 'stranger'
    return personFace({ address }, personOf(model.people, address), trust)
  }
  const said = {
    whole: words('receipt.whole'),
    copy: words('receipt.copy-address'),
    copied: words('receipt.copied'),
  }
  const worths = [
    ['then', row.amounts.length === 1 ? row.amounts[0]?.value : undefined],
    ['now', model.worthNow],
  ] as const
  const worth = worths
    .flatMap(([when, usd]) =>
      usd === undefined ? [] : words(`receipt.${when}`, { worth: formatWorth(usd, words.locale) }),
    )
    .join(' · ')
  return (
    <div className="stack receipt" data-transaction={row.hash ?? ''} data-status={status}>
      <div className="center">
        <ActivityPicture row={row} arrived />
        <div className="center sums">
          {row.amounts.map((amount, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
            <Sum key={place} row={row} amount={amount} amounts={model.amounts} />
          ))}
          {worth !== '' && !isHidden && <span className="soft small">{worth}</span>}
        </div>
        <span className={`pill ${looks[status]}`} role="status">
          {row.local?.note === 'waiting-for-signers'
            ? words('activity.signers')
            : words(status === 'confirmed' && !arrives.includes(row.kind) ? 'receipt.done' : `receipt.${status}`)}
        </span>
      </div>
      {status !== 'confirmed' && status !== 'pending' && (
        <Note tone="warn">
          {words(
            isForgotten(row)
              ? 'receipt.forgotten-note'
              : isCancelled(row.local)
                ? 'receipt.cancelled-note'
                : `receipt.${status}-note`,
          )}
        </Note>
      )}
      {row.local?.note === 'shown-by-no-node' && <Note>{words('receipt.unshown-note')}</Note>}
      {model.reason !== undefined && <Note>{words('receipt.reason', { reason: model.reason })}</Note>}
      {row.isIncomplete && <Note>{words('receipt.incomplete')}</Note>}
      <div className="parties">
        {receiptParties(row, me.address).map(({ part, address }, place) => (
          <Fragment key={part}>
            {place > 0 && (
              <span className="soft way">
                <Icon path={accountPaths.receive} size={14} />
              </span>
            )}
            <Party label={words(`receipt.${part}`)} said={said} {...faceOf(address)} onCopy={onCopy} />
          </Fragment>
        ))}
      </div>
      <dl className="facts">
        <Fact name={words('receipt.when')}>{momentText(words, row.at, model.now)}</Fact>
        {network && (
          <Fact name={words('receipt.network')}>
            <span className="in-line">
              <Picture src={network.image} name={network.name} shape="round" />
              {cleanText(network.name)}
            </span>
          </Fact>
        )}
        {arrived !== undefined && (
          <Fact name={words('receipt.they-got')}>
            <bdi>{isHidden ? words('activity.dots') : arrived}</bdi>
          </Fact>
        )}
        {fee !== undefined && (
          <Fact name={words('receipt.fee')}>
            {fee === 'reading' ? <Bone width={96} height={14} /> : <bdi>{isHidden ? words('activity.dots') : fee}</bdi>}
            {feeNow !== undefined && !isHidden && (
              <>
                {' '}
                <span className="soft">{words('receipt.now', { worth: formatWorth(feeNow, words.locale) })}</span>
              </>
            )}
          </Fact>
        )}
        {row.hash && (
          <Fact name={words('receipt.id')}>
            <span className="in-line">
              <bdi>{shortAddress(row.hash)}</bdi>
              <button type="button" className="round" aria-label={words('receipt.copy-id')} onClick={copyId}>
                <Icon path={isCopied ? laterPaths.check : laterPaths.copy} size={16} />
              </button>
            </span>
          </Fact>
        )}
        {status === 'replaced' && row.local?.replacement && (
          <Fact name={words('receipt.replacement')}>
            <bdi>{shortAddress(row.local.replacement)}</bdi>
          </Fact>
        )}
      </dl>
      <span className="visually-hidden" role="status">
        {isCopied && words('receipt.copied')}
      </span>
      {(explorer || onSendAgain) && (
        <div className="pair">
          {explorer && (
            <Button look="second" icon={laterPaths.external} iconLook="flip" href={explorer}>
              {words('receipt.explorer')}
            </Button>
          )}
          {onSendAgain && (
            <Button look="second" onPress={onSendAgain}>
              {words('receipt.again')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** A receipt that is on its way, in its own geometry. */
function ReceiptBones({ isSlow }: { readonly isSlow: boolean }) {
  return (
    <Underway isSlow={isSlow} className="stack receipt">
      <div className="center">
        <Bone width={56} height={56} round />
        <Bone width={160} height={36} />
        <Bone width={72} height={22} />
      </div>
      <Bone width="100%" height={136} style={{ borderRadius: 20 }} />
      <Bone width="100%" height={130} style={{ borderRadius: 20 }} />
    </Underway>
  )
}
