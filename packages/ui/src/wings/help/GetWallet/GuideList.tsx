import { cleanText } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { paths } from '../../../icons/paths'
import { Picture } from '../../../images/Picture'
import { LongList } from '../../../parts/LongList'
import { Row } from '../../../parts/Row'
import { SearchField } from '../../../parts/SearchField'
import { useWords } from '../../../shell/UiContext'
import type { GetWalletHandlers, Guide } from './GetWalletModel'

type GuideListProps = { readonly guide: Extract<Guide, { kind: 'list' }> } & Pick<
  GetWalletHandlers,
  'onPick' | 'onQuery'
>

/** Wallets one can get here. */
export function GuideList({ guide, onPick, onQuery }: GuideListProps) {
  const words = useWords<'help'>()
  return (
    <>
      <p className="soft body center balance-text">{words('guide.hint')}</p>
      {guide.hasSearch && <SearchField label={words('guide.search')} value={guide.query} onChange={onQuery} />}
      <LongList items={guide.wallets} idOf={({ id }) => id} size={guide.wallets.length} question={guide.query}>
        {(wallet) => {
          const name = cleanText(wallet.name)
          return (
            <Row
              lead={<Picture src={wallet.image} name={name} />}
              name={name}
              aside={
                <span className="aside">
                  <Icon path={paths.forward} size={16} className="flip" />
                </span>
              }
              data={{ 'data-wallet': wallet.dataWallet }}
              onPress={() => onPick(wallet.id)}
            />
          )
        }}
      </LongList>
    </>
  )
}
