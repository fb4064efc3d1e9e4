import { useCallback, useRef, useState } from 'react'
import { useTick } from '../lab/useTick'
import { en } from '../messages/en'
import { Hand } from '../parts/Hand'
import { SelectField } from '../parts/SelectField'
import { type EvmHands, unlistedChain } from '../wallet/createWallets'
import { readWalletFacts, type WalletFacts } from '../wallet/WalletFacts'

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
const words = en.wallet

/** What the wallet does by itself, now or with the next request. */
export function WalletHands({ shown }: { readonly shown: EvmHands }) {
  const { wallet, chains, addresses } = shown
  const facts = useWalletFacts(shown)
  const [faults, setFaults] = useState(0)
  const [isLost, setLost] = useState(false)
  const knows = (chainId: number) => chains.some((chain) => chain.chainId === chainId)
  const fault = (set: () => void) => () => {
    set()
    setFaults((count) => count + 1)
  }
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
        <Hand
          handle="lose"
          label={isLost ? words.find : words.lose}
          onPress={() => {
            if (isLost) wallet.reconnect()
            else wallet.disconnect()
            setLost(!isLost)
          }}
        />
        <Hand handle="announce" label={words.announce} onPress={wallet.announce} />
      </div>
      <h3 className="hands-title">{words.faults}</h3>
      <div className="hands">
        <Hand handle="reject-next" label={words.rejectNext} onPress={fault(() => wallet.rejectNext())} />
        <Hand handle="never-answer" label={words.neverAnswer} onPress={fault(() => wallet.neverAnswer())} />
        <Hand handle="answer-late" label={words.answerLate} onPress={fault(() => wallet.answerLate(3000))} />
        <Hand handle="wrong-chain" label={words.wrongChain} onPress={fault(() => wallet.wrongChain())} />
        <Hand
          handle="heal"
          label={words.heal}
          disabled={faults === 0}
          onPress={() => {
            wallet.heal()
            setFaults(0)
          }}
        />
      </div>
      <p className="hint" role="status" data-lab="wallet-faults">
        {faults > 0 ? words.faultsSet : ''}
      </p>
    </>
  )
}

/** The wallet says nothing by itself to its owner, so it is looked at; equal facts keep their reference. */
function useWalletFacts(shown: EvmHands): WalletFacts {
  const last = useRef<WalletFacts | undefined>(undefined)
  return useTick(
    useCallback(() => {
      const next = readWalletFacts(shown, location.origin)
      if (JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next
      return last.current ?? next
    }, [shown]),
  )
}
