import { decimalText, shortAddress } from '@latchkey/protocol/text'
import { hex } from '@scure/base'
import { accountChoice } from '../../sheet/accountChoice'
import { drawPage } from '../../sheet/drawPage'
import { element } from '../../sheet/element'
import { type Fact, facts, longText } from '../../sheet/facts'
import type { RequestPage } from '../../sheet/RequestPage'
import { clusterName, type SolanaCluster } from '../engine/SolanaCluster'
import type { SolanaRequest } from '../engine/SolanaQuestion'
import type { InstructionContent, TransactionContent } from '../transaction/describeTransaction'
import { solanaWords as words } from './solanaWords'

/** A request as the sheet shows it. */
export const drawSolanaRequest = (request: SolanaRequest): RequestPage => drawPage(words, request, contentOf(request))

/** What one request is about; every kind says everything that is asked. */
function contentOf(request: SolanaRequest): readonly HTMLElement[] {
  switch (request.kind) {
    case 'unlock':
      return []
    case 'connect':
      return [accountChoice(request.accounts, request.selected), facts(networkFact(request.cluster))]
    case 'sign-message':
      return [
        facts(
          accountFact(request.account),
          request.text === undefined
            ? tall(words.bytes, hex.encode(request.bytes))
            : [words.message, longText(request.text, words.message), 'tall'],
        ),
      ]
    case 'sign-in':
      return [
        ...(request.domain === 'of-another' ? [element('p', { class: 'warn' }, words.anotherSite)] : []),
        facts(accountFact(request.account), [words.message, longText(request.text, words.message), 'tall']),
      ]
    case 'sign-transactions':
      return [
        element('p', { class: 'lead' }, request.purpose === 'send' ? words.sendsItself : words.siteSends),
        facts(accountFact(request.account), networkFact(request.cluster)),
        ...request.transactions.map((transaction, index) =>
          facts(
            [words.transaction(index + 1, request.transactions.length), words.version(transaction.version)],
            ...transactionFacts(transaction),
          ),
        ),
      ]
  }
}

const accountFact = (account: string): Fact => [words.account, shortAddress(account)]
const networkFact = (cluster: SolanaCluster): Fact => [words.network, clusterName(cluster)]
const tall = (name: string, value: string): Fact => [name, longText(value, name, true), 'tall']

const transactionFacts = ({ feePayer, instructions }: TransactionContent): readonly Fact[] => [
  [words.feePayer, shortAddress(feePayer)],
  ...instructions.flatMap(instructionFacts),
]

function instructionFacts(instruction: InstructionContent): readonly Fact[] {
  if (instruction.kind === 'transfer')
    return [[words.transfer, words.sol(decimalText(instruction.lamports, 9))], tall(words.to, instruction.to)]
  const { program, data } = instruction
  return [tall(words.program, program), ...(data.length > 0 ? [tall(words.data, hex.encode(data))] : [])]
}
