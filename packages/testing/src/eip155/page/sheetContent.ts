import { decimalText, shortAddress } from '@latchkey/protocol/text'
import { accountChoice } from '../../sheet/accountChoice'
import { element } from '../../sheet/element'
import { type Fact, facts, longText, tree } from '../../sheet/facts'
import type { ApprovalRequest, Call } from '../engine/ApprovalRequest'
import { chainName, chainSymbol, type WalletChain } from '../engine/WalletChain'
import { evmWords as words } from './evmWords'
import { feeText } from './feeText'

/** What one request is about, as elements; every kind says everything that is asked. */
export function sheetContent(request: ApprovalRequest): readonly HTMLElement[] {
  switch (request.kind) {
    case 'unlock':
      return []
    case 'connect':
      return [accountChoice(request.accounts, request.selected), facts(networkFact(request.chain))]
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
        element('p', { class: 'amount' }, amount(request.call.value, request.chain)),
        ...(request.warning === undefined
          ? []
          : [element('p', { class: 'warn' }, words.likelyToFail(request.warning))]),
        facts([words.from, shortAddress(request.account)], ...callFacts(request.call), networkFact(request.chain), [
          words.fee,
          `${feeText(request.fee, request.chain.decimals ?? 18)} ${chainSymbol(request.chain)}`,
        ]),
      ]
    case 'send-calls':
      return [
        facts(accountFact(request.account), networkFact(request.chain)),
        element('p', { class: 'lead' }, request.atomic ? words.together : words.oneByOne),
        ...request.calls.map((call, index) =>
          facts([words.call(index + 1), amount(call.value, request.chain)], ...callFacts(call)),
        ),
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
          [words.contract, longText(request.asset.address, words.contract, true), 'tall'],
          [words.decimals, String(request.asset.decimals)],
          networkFact(request.chain),
        ),
      ]
  }
}

const accountFact = (account: string): Fact => [words.account, shortAddress(account)]
const networkFact = (chain: WalletChain): Fact => [words.network, chainName(chain)]
const numberFact = (chain: WalletChain): Fact => [words.number, String(chain.chainId)]
const amount = (value: bigint, chain: WalletChain) =>
  `${decimalText(value, chain.decimals ?? 18)} ${chainSymbol(chain)}`

function callFacts(call: Call): readonly (Fact | undefined)[] {
  return [
    call.to === undefined ? [words.to, words.creates] : [words.to, longText(call.to, words.to, true), 'tall'],
    call.data === '0x' ? undefined : [words.data, longText(call.data, words.data, true), 'tall'],
  ]
}
