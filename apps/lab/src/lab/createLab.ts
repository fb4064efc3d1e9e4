import type { TestWallet } from '@latchkey/testing/eip155'
import type { SolanaTestWallet } from '@latchkey/testing/solana'
import { createLatchkey, type Latchkey } from 'latchkey'
import type { DevFacts } from '../dev/DevFacts'
import { formatFragment } from '../fragment/formatFragment'
import type { Json, JsonRecord } from '../fragment/Json'
import type { Problem } from '../fragment/Problem'
import { parseFragment } from '../fragment/parseFragment'
import { plainSettings, type Settings } from '../fragment/Settings'
import { type LabLanguage, languageOf, wordsOf } from '../messages/wordsOf'
import { labDefaults } from '../options/labDefaults'
import { createNetworkCatalogue, type NetworkCatalogue } from '../options/NetworkCatalogue'
import { openInstance } from '../options/openInstance'
import { readOption, writeOption } from '../options/optionPath'
import { toInstanceOptions } from '../options/toInstanceOptions'
import { type Proof, readProof } from '../proof/Proof'
import { putScenario, replaceBlocks } from '../scenario/askScenarios'
import { chooseAccount, remembersOthers } from '../scenario/chooseAccount'
import { accountOf, type ScenarioName } from '../scenario/ScenarioName'
import { createWallets, evmHands, type LabWallet, solanaHands, wantedWallets } from '../wallet/createWallets'
import { createEventLog, type EventLog } from './createEventLog'

/** What the lab keeps at `window`, for the console and for tests. */
export interface LabGlobals {
  /** The current instance. */
  readonly latchkey: Latchkey
  /** The first test wallet of EVM chains, when there is one. */
  readonly latchkeyWallet: TestWallet | undefined
  readonly latchkeySolanaWallet: SolanaTestWallet | undefined
  readonly latchkeyWallets: readonly LabWallet['wallet'][]
}

/** One instance and what it was made of; replaced as a whole when the fragment changes. */
export interface LabState {
  /** Counts the instances of this page. */
  readonly generation: number
  readonly latchkey: Latchkey
  readonly settings: Settings
  /** The options that were accepted. */
  readonly applied: JsonRecord
  readonly problems: readonly Problem[]
  readonly wallets: readonly LabWallet[]
  readonly scenario: ScenarioState
  /** The page speaks what its buttons speak. */
  readonly language: LabLanguage
}

/** The condition that is on: `changing` while it is only being set, `failed` after another could not be. */
export interface ScenarioState {
  readonly name: ScenarioName
  readonly phase: 'set' | 'changing' | 'failed'
}

export interface Lab {
  readonly facts: DevFacts
  readonly catalogue: NetworkCatalogue
  readonly events: EventLog
  readonly proof: Proof | undefined
  state(): LabState
  subscribe(listener: () => void): () => void
  /** Changes one option by its path and the fragment with it; `undefined` takes it away. */
  setOption(path: string, value: Json | undefined): void
  /** Changes one setting of the first test wallet. */
  setWallet(key: string, value: Json | undefined): void
  setWallets(wallets: Settings['wallets']): void
  /** Sets a condition to look at the account in; it lasts over a reload, and every lab of this machine has it. */
  setScenario(name: ScenarioName): Promise<void>
  /** Replaces the last blocks while `reorg` is on. */
  replaceBlocks(): Promise<void>
  /** Back to the lab's own defaults. */
  startOver(): void
}

/** Laid over whatever the fragment asks for. */
export interface LabOverlay {
  readonly options: JsonRecord
  /** `false`: its test wallets forget everything with the page. */
  readonly remembers: boolean
}

const none: LabOverlay = { options: {}, remembers: true }

/** Makes the instance and the test wallets of the page's fragment, and makes them anew when it changes. */
export function createLab(page: Window, facts: DevFacts, overlay = none): Lab {
  const catalogue = createNetworkCatalogue(facts)
  const events = createEventLog()
  const listeners = new Set<() => void>()
  const stage = () => page.document.querySelector<HTMLElement>('#stage') ?? page.document.body
  const find = (selector: string) => page.document.querySelector<HTMLElement>(selector)
  let scenario: ScenarioState = { name: facts.scenarios?.on ?? 'as-it-is', phase: 'set' }
  let state = read(undefined)

  function read(before: LabState | undefined): LabState {
    const { settings, problems } = parseFragment(page.location.hash)
    before?.latchkey.destroy()
    const same = before && JSON.stringify(before.settings.wallets) === JSON.stringify(settings.wallets)
    if (before && !same) for (const { wallet } of before.wallets) wallet.destroy()
    const wallets = same
      ? { wallets: before.wallets, problems: before.problems.filter(({ path }) => path.startsWith('#wallet.')) }
      : createWallets({
          ...{ wallets: settings.wallets, facts, catalogue, remembers: overlay.remembers },
          account: accountOf(scenario.name),
        })

    let mapped: readonly Problem[] = []
    const opened = openInstance(settings.options, (given) => {
      const { options, problems: found } = toInstanceOptions(
        { ...given, ...overlay.options },
        catalogue,
        labDefaults(facts, page.location.origin),
        { stage, find },
      )
      mapped = found
      return createLatchkey(options)
    })
    const latchkey = opened.instance
    if (before) events.note('lab.instance_recreated')
    events.follow(latchkey)
    const controls = wallets.wallets.map(({ wallet }) => wallet)
    const evm = wallets.wallets.flatMap((one) => evmHands(one)?.wallet ?? [])
    const solana = wallets.wallets.flatMap((one) => solanaHands(one) ?? [])
    // Its own wallets keep the nonce of what they are asked for, whatever they call themselves.
    latchkey.feature('transactions').then(
      ({ addNonceWallet }) => {
        for (const { info } of evm) addNonceWallet(info.rdns)
      },
      () => {},
    )
    const globals: LabGlobals = {
      latchkey,
      latchkeyWallet: evm[0],
      latchkeySolanaWallet: solana[0],
      latchkeyWallets: controls,
    }
    Object.assign(page, globals)
    const root = page.document.documentElement
    const language = languageOf(readOption(opened.applied, 'locale'))
    root.dataset.theme = latchkey.getTheme().themeMode
    Object.assign(root, { lang: language, dir: wordsOf(language).direction })
    return {
      generation: (before?.generation ?? 0) + 1,
      latchkey,
      settings,
      applied: opened.applied,
      problems: [...problems, ...mapped, ...opened.problems, ...wallets.problems],
      wallets: wallets.wallets,
      scenario,
      language,
    }
  }

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const renew = () => {
    state = read(state)
    tell()
  }
  const showScenario = (next: ScenarioState) => {
    scenario = next
    state = { ...state, scenario }
    tell()
  }
  /** Asks for a condition; what is on screen is read anew by another instance. */
  const change = async (wanted: ScenarioName, ask: (url: string) => Promise<ScenarioName>) => {
    if (!facts.scenarios || scenario.phase === 'changing') return
    const before = scenario.name
    showScenario({ name: wanted, phase: 'changing' })
    try {
      const name = await ask(facts.scenarios.url)
      const account = accountOf(name)
      if (account !== accountOf(before))
        state = { ...state, wallets: await Promise.all(state.wallets.map((one) => chooseAccount(one, account))) }
      scenario = { name, phase: 'set' }
      renew()
    } catch {
      showScenario({ name: before, phase: 'failed' })
    }
  }
  /** Whose address a condition is told: the one that is connected, if it stays in use. */
  const visitor = () => {
    const [wallet] = state.wallets.filter((one) => evmHands(one))
    const own = wallet && evmHands(wallet)?.held[wallet.settings.accounts[0] ?? 0]
    return (accountOf(scenario.name) === undefined && state.latchkey.getAccount('eip155').address) || own
  }
  const write = (settings: Settings) => {
    const { pathname, search } = page.location
    // Editing is not travelling: the browser's Back leaves the lab instead of undoing one choice after another.
    page.history.replaceState(null, '', pathname + search + formatFragment(settings))
    renew()
  }
  page.addEventListener('hashchange', renew)
  for (const one of state.wallets)
    if (remembersOthers(one, page.location.origin)) void chooseAccount(one, accountOf(scenario.name))

  return {
    facts,
    catalogue,
    events,
    proof: readProof(page.document),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setOption: (path, value) => write({ ...state.settings, options: writeOption(state.settings.options, path, value) }),
    setWallet(key, value) {
      const [first = {}, ...others] =
        state.settings.wallets === 'off' ? [] : wantedWallets(state.settings.wallets, facts)
      write({ ...state.settings, wallets: [writeOption(first, key, value), ...others] })
    },
    setWallets: (wallets) => write({ ...state.settings, wallets }),
    setScenario(name) {
      const address = visitor()
      return change(name, (url) => putScenario(url, name, address))
    },
    replaceBlocks: () => change('reorg', replaceBlocks),
    startOver: () => write(plainSettings),
  }
}
