import type { WalletRow } from '@latchkey/core'
import type { KeyOf } from '../messages/Catalogue'
import type { Words } from '../messages/createWords'
import { useWords } from '../shell/UiContext'

/** What is known against the name of a wallet. */
export type Doubtful = Pick<WalletRow, 'unverified' | 'rdns'>

/** Says beside the name of a wallet that it cannot be relied on, and why; nothing where it can. */
export function Doubt({
  of,
  why = true,
}: {
  of: Doubtful
  /** `false` where there is no room, or what stands beside it says it. */
  why?: boolean
}) {
  const words = useWords()
  return (
    of.unverified && (
      <>
        <span className="pill warn">{words('connect.unverified')}</span>
        {why && <bdi className="soft small">{doubtReason(words, of)}</bdi>}
      </>
    )
  )
}

/** The rdns it announces in place of the known one, else words. */
export const doubtReason = (words: Words<KeyOf>, { unverified, rdns }: Doubtful): string | undefined =>
  unverified && (rdns ?? words('connect.unverified-why'))
