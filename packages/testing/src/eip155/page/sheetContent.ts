import { checksumAddress } from '@latchkey/protocol/address'
import { decimalText, shortAddress } from '@latchkey/protocol/text'
import { accountChoice } from '../../sheet/accountChoice'
import { element } from '../../sheet/element'
import { type Fact, facts, longText, tree } from '../../sheet/facts'
import type { ApprovalRequest, Call } from '../engine/ApprovalRequest'
import { isEndless, type TokenCall } from '../engine/TokenCall'
import { chainName, chainSymbol, type WalletChain } from '../engine/WalletChain'
import { evmWords as words } from './evmWords'
import { feeText } from './feeText'

/** What one request is about, as elements; every kind says everything that is asked. */
export function sheetContent(request: ApprovalRequest): readonly HTMLElement[] {
  switch (request.kind) {
    case 'unlock':
      return []
    case 'connect':
      return [accountChoice(request.accounts, request.selected, spell), facts(networkFact(request.chain))]
    case 'sign-message':
      return [
        facts(
          accountFact(request.account),
          request.text === undefined
            ? [words.bytes, longText(request.bytes, words.bytes, true), 'tall']
            : [words.message, longText(request.text, words.message), 'tall'],
        ),
      ]
    case 'sign-typed-data': {
      const { domain, primaryType, message } = request.typedData
      return [
        facts(
          accountFact(request.account),
          [words.domain, tree(domain), 'tall'],
          [words.type, primaryType],
          [words.fields, tree(message), 'tall'],
        ),
      ]
    }
    case 'send-transaction':
      return [
        element('p', { class: 'amount' }, callAmount(request.call, request.chain)),
        ...(request.call.token && isEndless(request.call.token)
          ? [element('p', { class: 'warn' }, words.noLimitMeans)]
          : []),
        ...(request.warning === undefined
          ? []
          : [element('p', { class: 'warn' }, words.likelyToFail(request.warning))]),
        facts(
          [words.from, shortAddress(spell(request.account))],
          ...callFacts(request.call, request.chain),
          networkFact(request.chain),
          [words.fee, `${feeText(request.fee, request.chain.decimals ?? 18)} ${chainSymbol(request.chain)}`],
        ),
        ...rawData(request.call),
      ]
    case 'send-calls':
      return [
        facts(accountFact(request.account), networkFact(request.chain)),
        element('p', { class: 'lead' }, request.atomic ? words.together : words.oneByOne),
        ...request.calls.flatMap((call, index) => [
          facts([words.call(index + 1), callAmount(call, request.chain)], ...callFacts(call, request.chain)),
          ...rawData(call),
        ]),
      ]
    case 'calls-status':
      return [
        facts(
          [words.status, words.batchStatus(request.status)],
          ...request.hashes.map((hash): Fact => [words.transaction, longText(hash, words.transaction, true), 'tall']),
        ),
      ]
    case 'switch-chain':
      return [
        facts([words.current, chainName(request.from)], [words.next, chainName(request.to)], numberFact(request.to)),
      ]
    case 'add-chain':
      return [
        facts(
          networkFact(request.chain),
          numberFact(request.chain),
          [words.currency, chainSymbol(request.chain)],
          [words.endpoint, request.chain.rpcUrl],
          request.chain.explorerUrl === undefined ? undefined : [words.explorer, request.chain.explorerUrl],
        ),
      ]
    case 'watch-asset':
      return [
        facts(
          [words.token, request.asset.symbol],
          wholeAddress(words.contract, request.asset.address),
          [words.decimals, String(request.asset.decimals)],
          networkFact(request.chain),
        ),
      ]
  }
}

/** With the checksum by which the page shows it, so that both can be compared. */
const spell = (address: string): string => checksumAddress(address) ?? address
const accountFact = (account: string): Fact => [words.account, shortAddress(spell(account))]
const networkFact = (chain: WalletChain): Fact => [words.network, chainName(chain)]
const numberFact = (chain: WalletChain): Fact => [words.number, String(chain.chainId)]
const amount = (value: bigint, chain: WalletChain) =>
  `${decimalText(value, chain.decimals ?? 18)} ${chainSymbol(chain)}`

/** What moves: of a token what the call says, else the chain's own coins. */
const callAmount = ({ value, token }: Call, chain: WalletChain): string =>
  token ? tokenAmount(token) : amount(value, chain)

const tokenAmount = (token: TokenCall): string =>
  isEndless(token) ? words.noLimit(token.symbol) : `${decimalText(token.amount, token.decimals)} ${token.symbol}`

const wholeAddress = (name: string, address: string): Fact => [name, longText(spell(address), name, true), 'tall']

function callFacts({ to, value, token }: Call, chain: WalletChain): readonly (Fact | undefined)[] {
  if (to === undefined) return [[words.to, words.creates]]
  if (!token) return [wholeAddress(words.to, to)]
  return [
    [words.does, words.tokenKind[token.kind]],
    token.from === undefined ? undefined : wholeAddress(words.owner, token.from),
    wholeAddress(token.kind === 'approve' ? words.spender : words.to, token.to),
    value === 0n ? undefined : [words.coins, amount(value, chain)],
    wholeAddress(words.contract, to),
  ]
}

/** The bytes themselves: in sight when nothing else says what they are, else for who asks. */
function rawData({ data, token }: Call): readonly HTMLElement[] {
  if (data === '0x') return []
  if (!token) return [facts([words.data, longText(data, words.data, true), 'tall'])]
  return [element('details', {}, element('summary', {}, words.rawData), longText(data, words.rawData, true))]
}
