import { useFacts } from '../lab/useFacts'
import { useWords } from '../messages/WordsContext'
import { Hand } from '../parts/Hand'
import { SelectField } from '../parts/SelectField'
import { type EvmHands, unlistedChain } from '../wallet/createWallets'
import { readWalletFacts, type WalletFacts } from '../wallet/WalletFacts'
import { FaultHands } from './FaultHands'
import { LoseHand } from './LoseHand'

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** What the wallet does by itself, now or with the next request. */
export function WalletHands({ shown }: { readonly shown: EvmHands }) {
  const words = useWords().wallet
  const { wallet, chains, addresses } = shown
  const facts = useFacts(readFacts, shown)
  const knows = (chainId: number) => chains.some((chain) => chain.chainId === chainId)
  const [selected = addresses[0] ?? ''] = facts.granted.split(' ').filter((address) => address !== '')
  const choose = (address: string) => {
    const first = addresses.indexOf(address)
    void wallet.setAccounts([first, ...addresses.map((_, index) => index).filter((index) => index !== first)])
  }
  return (
    <>
      <dl className="facts" data-lab="wallet-facts">
        <div>
          <dt>{words.state}</dt>
          <dd data-lab="wallet-state">
            {facts.isLocked ? words.locked : words.unlocked}
            {facts.pending > 0 && `, ${words.waiting(facts.pending)}`}
          </dd>
        </div>
        <div>
          <dt>{words.grant}</dt>
          <dd data-lab="wallet-grant">{facts.granted === '' ? words.notGranted : words.granted}</dd>
        </div>
      </dl>
      <SelectField
        label={words.chain}
        value={String(facts.chainId)}
        choices={[
          ...chains.map(({ chainId, name }) => ({ value: String(chainId), label: name ?? `Chain ${chainId}` })),
          ...(knows(facts.chainId) ? [] : [{ value: String(facts.chainId), label: facts.chainName }]),
        ]}
        onChange={(chainId) => wallet.setChain(Number(chainId))}
        handle="wallet-chain"
      />
      <SelectField
        label={words.account}
        value={selected.toLowerCase()}
        choices={addresses.map((address) => ({ value: address, label: short(address) }))}
        onChange={choose}
        handle="wallet-account"
      />
      <h3 className="hands-title">{words.moves}</h3>
      <div className="hands">
        <Hand
          handle="lock"
          label={facts.isLocked ? words.unlock : words.lock}
          onPress={facts.isLocked ? wallet.unlock : wallet.lock}
        />
        <Hand
          handle="stranger"
          label={words.stranger}
          onPress={() => wallet.setChain(unlistedChain)}
          disabled={!knows(unlistedChain)}
        />
        <Hand handle="revoke" label={words.revoke} onPress={() => wallet.revoke()} disabled={facts.granted === ''} />
        <LoseHand handle="lose" wallet={wallet} />
        <Hand handle="announce" label={words.announce} onPress={wallet.announce} />
      </div>
      <FaultHands wallet={wallet}>
        {(fault) => <Hand handle="wrong-chain" label={words.wrongChain} onPress={fault(() => wallet.wrongChain())} />}
      </FaultHands>
    </>
  )
}

const readFacts = (shown: EvmHands): WalletFacts => readWalletFacts(shown, location.origin)
