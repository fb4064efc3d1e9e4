import { type ReactNode, useState } from 'react'
import { useWords } from '../messages/WordsContext'
import { Hand } from '../parts/Hand'

/** What both kinds of test wallets can be made to do wrong. */
interface Failing {
  rejectNext(): unknown
  neverAnswer(): unknown
  answerLate(ms: number): unknown
  heal(): void
}

interface FaultHandsProps {
  readonly wallet: Failing
  /** Of the handles, so that two wallets on one page are told apart. */
  readonly prefix?: string
  /** Faults this wallet has beside; `fault` counts what it sets. */
  readonly children?: (fault: (set: () => unknown) => () => void) => ReactNode
}

/** Makes the next requests of a test wallet go wrong, until it is healed. */
export function FaultHands({ wallet, prefix = '', children }: FaultHandsProps) {
  const words = useWords().wallet
  const [faults, setFaults] = useState(0)
  const fault = (set: () => unknown) => () => {
    set()
    setFaults((count) => count + 1)
  }
  return (
    <>
      <h3 className="hands-title">{words.faults}</h3>
      <div className="hands">
        <Hand handle={`${prefix}reject-next`} label={words.rejectNext} onPress={fault(() => wallet.rejectNext())} />
        <Hand handle={`${prefix}never-answer`} label={words.neverAnswer} onPress={fault(() => wallet.neverAnswer())} />
        <Hand handle={`${prefix}answer-late`} label={words.answerLate} onPress={fault(() => wallet.answerLate(3000))} />
        {children?.(fault)}
        <Hand
          handle={`${prefix}heal`}
          label={words.heal}
          disabled={faults === 0}
          onPress={() => {
            wallet.heal()
            setFaults(0)
          }}
        />
      </div>
      <p className="hint" role="status" data-lab={`${prefix || 'wallet-'}faults`}>
        {faults > 0 ? words.faultsSet : ''}
      </p>
    </>
  )
}
