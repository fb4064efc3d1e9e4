import { descriptorOf, type LaterViewName, type ViewName, type Wing } from '@latchkey/flow'
import { wing as account } from './account/wing'
import { detailsWing } from './activity/detailsWing'
import { unsettledWing } from './activity/unsettledWing'
import { wing as activity } from './activity/wing'
import { lessonWing } from './buy/lessonWing'
import { stepsWing as buySteps } from './buy/stepsWing'
import { wing as buy } from './buy/wing'
import { wing as chart } from './chart/wing'
import { wing as errors } from './errors/wing'
import { wing as help } from './help/wing'
import { takenWing } from './name/takenWing'
import { wing as name } from './name/wing'
import { itemWing } from './nfts/itemWing'
import { wing as nfts } from './nfts/wing'
import { wing as pull } from './pull/wing'
import { wing as receive } from './receive/wing'
import { wing as remote } from './remote/wing'
import { wing as scan } from './scan/wing'
import { stepsWing as sendSteps } from './send/stepsWing'
import { wing as send } from './send/wing'
import { wing as settings } from './settings/wing'
import { stepsWing as swapSteps } from './swap/stepsWing'
import { wing as swap } from './swap/wing'
import { wing as token } from './token/wing'
import type { AnyWing, FirstWing, PartOf, WingOf } from './Wing'
import { wing as wallets } from './wallets/wing'

/** The other wings of the flow's table of views; one that it names and nobody built does not type-check. */
const wings: { readonly [W in Exclude<Wing, FirstWing>]: WingOf<W> } = {
  errors,
  help,
  remote,
  wallets,
}

/** The wing, or the part of it, of every view that is reached from an account alone. */
const ofLaterViews: { readonly [Name in LaterViewName]: PartOf<Name> } = {
  SwitchAddress: account,
  AccountSettings: settings,
  ChooseLanguage: settings,
  HiddenAssets: settings,
  OnRampProviders: buy,
  OnRampFiatSelect: buySteps,
  OnRampTokenSelect: buySteps,
  BuyInProgress: buySteps,
  NothingToBuy: buySteps,
  WhatIsABuy: lessonWing,
  RegisterAccountName: name,
  RegisterAccountNameSuccess: takenWing,
  NftDetails: itemWing,
  Nfts: nfts,
  PullRefresh: pull,
  Token: token,
  TokenChart: chart,
  TransactionDetails: detailsWing,
  Transactions: activity,
  UnsettledTransactions: unsettledWing,
  WaitingTransactions: detailsWing,
  WalletCompatibleNetworks: receive,
  ScanCode: scan,
  Swap: swap,
  SwapPreview: swapSteps,
  SwapSelectToken: swapSteps,
  WalletReceive: receive,
  WalletSend: send,
  WalletSendSelectToken: sendSteps,
  WalletSendPreview: sendSteps,
  WalletSendConfirmed: sendSteps,
}

/** The wing of a view that is not on the way to an account. */
export function laterWingOf(name: ViewName): AnyWing {
  const { wing } = descriptorOf(name)
  return wing ? wings[wing as keyof typeof wings] : ofLaterViews[name as LaterViewName]
}
