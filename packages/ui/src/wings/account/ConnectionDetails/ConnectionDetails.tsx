import { cleanText } from '@latchkey/protocol/text'
import { laterPaths } from '../../../icons/laterPaths'
import { Bone } from '../../../parts/Bone'
import { Button } from '../../../parts/Button'
import { CopyButton } from '../../../parts/CopyButton'
import { Doubt } from '../../../parts/Doubt'
import { Fact } from '../../../parts/Fact'
import { FullAddress } from '../../../parts/FullAddress'
import { Hero } from '../../../parts/Hero'
import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import type { ConnectionDetailsHandlers, ConnectionDetailsModel } from './ConnectionDetailsModel'

type ConnectionDetailsProps = { readonly model: ConnectionDetailsModel } & ConnectionDetailsHandlers

/** The kinds of connectors that have a word of their own. */
const ways = ['ANNOUNCED', 'INJECTED', 'WALLET_CONNECT'] as const

/** Which wallet, which account, which network, and what this site may do. */
export function ConnectionDetails({ model, ...on }: ConnectionDetailsProps) {
  const words = useWords<'account' | 'further'>()
  if (model.state === 'empty') {
    return (
      <div className="stack">
        <Hero icon={laterPaths.info} title={words('details.gone')} hint={words('details.gone-hint')} />
        <Button look="primary" onPress={on.onDone}>
          {words('action.done')}
        </Button>
      </div>
    )
  }
  const how = ways.find((way) => way === model.how) ?? 'other'
  const isWaiting = model.state === 'loading'
  return (
    <div className="stack details" aria-busy={isWaiting || undefined}>
      {model.wallet.unverified && (
        <div className="center">
          <Doubt of={model.wallet} why={!!model.wallet.rdns} />
        </div>
      )}
      <dl className="facts">
        <Fact name={words('details.wallet')}>{cleanText(model.wallet.name)}</Fact>
        <Fact name={words('details.how')}>{words(`details.how.${how}`)}</Fact>
        <Fact name={words('details.network')}>
          {isWaiting ? <Bone width={90} height={16} /> : cleanText(model.network?.name ?? words('account.no-network'))}
        </Fact>
        {model.network && !isWaiting && (
          <Fact name={words('details.chain')}>
            <bdi>{model.network.chainId}</bdi>
          </Fact>
        )}
        <Fact name={words('details.address')} isTall>
          <FullAddress address={model.address} />
        </Fact>
      </dl>
      <Note>{words(model.wallet.unverified ? 'connect.unverified-why' : 'details.permissions')}</Note>
      <div className="pair">
        <CopyButton look="second" copied={words('account.copied')} onCopy={on.onCopyAddress}>
          {words('action.copy-address')}
        </CopyButton>
        <CopyButton look="second" copied={words('report.copied')} onCopy={on.onCopyReport}>
          {words('action.copy-report')}
        </CopyButton>
      </div>
    </div>
  )
}
