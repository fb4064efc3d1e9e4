import { readFileSync } from 'node:fs'
import type { Connector, Wallet } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { createNameReader } from './createNameReader'
import { directory } from './directory'
import { judgeNames } from './judgeNames'
import { knownWallets } from './knownWallets'

const announced = (rdns: string, name: string): Connector => ({
  id: rdns,
  name,
  chain: 'eip155',
  type: 'ANNOUNCED',
  info: { rdns },
})
const standard = (name: string): Connector => ({ id: name, name, chain: 'solana', type: 'ANNOUNCED' })
const judge = (connectors: readonly Connector[], wallets: readonly Wallet[] = []) =>
  judgeNames(connectors, wallets, createNameReader()).map(({ unverified }) => unverified)

interface Registered {
  readonly name: string
  readonly rdns: string | null
  readonly homepage: string | null
  readonly hidden?: boolean
  readonly namespaces: readonly string[]
  readonly injected: readonly { readonly injected_id: string; readonly kind: string }[] | null
}
const registry = (
  JSON.parse(readFileSync(new URL('../../../../data/wallets.json', import.meta.url), 'utf8')) as readonly Registered[]
).filter(({ hidden }) => !hidden)
/** Every name a wallet of the registry goes by: today's and, where it changed, both of them. */
const namesOf = ({ name }: Registered) => {
  const [, now, before] = /^(.*) \(formerly (.*)\)$/.exec(name) ?? []
  return now && before ? [now, before] : [name]
}

/** Written as an attacker writes them; each is a name that a reader takes for MetaMask, Phantom, Coinbase Wallet or Rabby. */
const borrowed = {
  'a sign of trade': ['MetaMask™', 'MetaMask®', 'Phantom ©'],
  'words around it': [
    'MetaMask Official',
    'MetaMask Wallet (verified)',
    'Secure MetaMask Extension',
    'Official MetaMask',
    'MetaMaskPro',
    'MetaMask v12.3',
    'My MetaMask',
    'MetaMask2',
    'MetaMask - Crypto Wallet',
    'Rabby Beta App',
  ],
  spaces: ['Coinbase  Wallet', 'M e t a M a s k', 'Meta-Mask', 'meta_mask'],
  'digits and signs': ['Phant0m', 'M3t4M4sk', 'Met@Mask', 'Co1nbase Wallet', 'Metarnask', 'MetaMa$k'],
  'wide, bold and enclosed letters': [
    'ＭｅｔａＭａｓｋ',
    '𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤',
    '𝕄𝕖𝕥𝕒𝕄𝕒𝕤𝕜',
    'Ⓜⓔⓣⓐⓜⓐⓢⓚ',
    '🄼🄴🅃🄰🄼🄰🅂🄺',
    '🅼🅴🆃🅰🅼🅰🆂🅺',
    '🇲 🇪 🇹 🇦 🇲 🇦 🇸 🇰',
  ],
  'small capitals': ['ᴍᴇᴛᴀᴍᴀꜱᴋ', 'ᴘʜᴀɴᴛᴏᴍ'],
  'another alphabet as a whole': ['МЕТАМАЅК', 'ΜΕΤΑΜΑЅΚ', 'ᎷᎬᎢᎪᎷᎪᏚᏦ', 'ꓟꓰꓔꓮꓟꓮꓢꓗ', 'РНАΝТОМ', 'ⲢⲎⲀⲚⲦⲞⲘ'],
  'letters of another alphabet among its own': ['MetaМask', 'Ηarbor', 'Phаntom', 'Rաbby', 'MetaMɑsk'],
  'what is not seen': [
    'Meta\u200bMask',
    'Meta\u2060Mask',

    'Meta\u034fMask',
    'Meta\u{e0041}Mask',
  ],
  marks: ['Mètámásk', 'M\u0335etaMask', 'Metamas\u0332k', 'Phąntöm', 'Cøinbase'],
} as const

describe('X-15 a known name under an rdns of somebody else', () => {
  for (const [how, names] of Object.entries(borrowed))
    it.each(names)(`is doubted with ${how}: %s`, (name) => {
      expect(judge([announced('com.evil.drain', name)])).toEqual(['other-rdns'])
    })

  it.each([...borrowed['words around it'], ...borrowed['digits and signs'], 'phаntom', 'ＭｅｔａＭａｓｋ', 'Phantóm'])(
    'is doubted where the standard knows no rdns: %s',
    (name) => {
      expect(judge([standard(name)])).toEqual(['look-alike'])
    },
  )

  it('is doubted until the letters of its alphabet can be read', () => {
    const doubt = (name: string) => judgeNames([announced('ru.koshelek', name)], [])[0]?.unverified
    expect(doubt('Кошелёк')).toBe('other-rdns')
    expect(doubt('Harbor, & signs')).toBeUndefined()
    expect(judge([announced('ru.koshelek', 'Кошелёк')])).toEqual([undefined])
  })

  it.each([
    'WalletConnect',
    'Google',
    'Sign in with Apple',
    'X',
    'GitHub',
    'Farcaster',
    'Latchkey',
    'Ledger',
    'Trezor',
    'Email',
  ])('is doubted with the name of a row of the modal, or of one without a known rdns: %s', (name) => {
    expect(judge([announced('com.evil.drain', name)])).toEqual(['other-rdns'])
  })

  it.each(['io.metamask.fake', 'io.metamaskk', 'com.io.metamask', 'io.metamask.mobile.fake', 'IO.METAMASK.X'])(
    'is doubted with an rdns that only looks like its own: %s',
    (rdns) => {
      expect(judge([announced(rdns, 'MetaMask')])).toEqual(['other-rdns'])
    },
  )

  it('is doubted when one wallet bears the names of two', () => {
    expect(judge([announced('io.rabby', 'MetaMask Rabby'), announced('io.metamask', 'Rabby')])).toEqual([
      'other-rdns',
      'other-rdns',
    ])
  })
})

describe('X-15 two that bear one known name by right', () => {
  it('are both doubted, by two rdns of one wallet too', () => {
    expect(judge([announced('io.metamask', 'MetaMask'), announced('io.metamask.mobile', 'MetaMask')])).toEqual([
      'shared-name',
      'shared-name',
    ])
    expect(judge([standard('Phantom'), standard('Phantom Wallet')])).toEqual(['shared-name', 'shared-name'])
  })
  it('are one wallet where each has a namespace of its own, and two where they are two products', () => {
    expect(judge([announced('app.phantom', 'Phantom'), standard('Phantom')])).toEqual([undefined, undefined])
    expect(judge([announced('io.metamask', 'MetaMask'), announced('io.metamask.flask', 'MetaMask Flask')])).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('a wallet found by its flag', () => {
  const flagged = (flag: string, name: string): Connector => ({
    id: `injected:${flag}`,
    name,
    chain: 'eip155',
    type: 'INJECTED',
  })
  it('X-15 is doubted where it is the one that many wear, beside wallets that announce themselves', () => {
    const metaMask = flagged('isMetaMask', 'MetaMask')
    expect(judge([metaMask])).toEqual([undefined])
    expect(judge([metaMask, standard('Harbor')])).toEqual([undefined, undefined])
    expect(judge([announced('com.poser', 'Poser'), metaMask])).toEqual([undefined, 'look-alike'])
    expect(judge([announced('com.poser', 'Poser'), flagged('isRabby', 'Rabby')])).toEqual([undefined, undefined])
  })
})

describe('honest wallets', () => {
  it('of the registry are not doubted under their own rdns, nor in both namespaces at once', () => {
    for (const wallet of registry.filter(({ rdns }) => rdns))
      for (const name of namesOf(wallet))
        expect([name, ...judge([announced(wallet.rdns ?? '', name)])]).toEqual([name, undefined])
  })
  it('of the registry whose rdns is not known are not doubted under one of their own domain', () => {
    for (const wallet of registry.filter(({ rdns, homepage }) => !rdns && homepage)) {
      const own = `${new URL(wallet.homepage ?? '').hostname.split('.').slice(-2).reverse().join('.')}.wallet`
      for (const name of namesOf(wallet))
        expect([name, own, ...judge([announced(own, name)])]).toEqual([name, own, undefined])
    }
  })
  it('of the registry are not doubted by the names they have in Solana', () => {
    for (const wallet of registry.filter(({ namespaces }) => namespaces.includes('solana'))) {
      const standards = (wallet.injected ?? []).filter(({ kind }) => kind === 'wallet-standard')
      for (const name of [...namesOf(wallet), ...standards.map(({ injected_id }) => injected_id)])
        expect([name, ...judge([standard(name)])]).toEqual([name, undefined])
    }
  })
  it('of the registry are doubted under an rdns of somebody else where their name is guarded, and only there', () => {
    const doubted = registry.filter((wallet) =>
      namesOf(wallet).some((name) => judge([announced('com.somebody.else', name)])[0] !== undefined),
    )
    const guarded = registry.filter(({ rdns }, place) => rdns || place < 40)
    expect(guarded.filter((wallet) => !doubted.includes(wallet))).toEqual([])
    // The name of another stands in theirs.
    expect(doubted.filter((wallet) => !guarded.includes(wallet)).map(({ name }) => name)).toEqual(['Binance.US Wallet'])
  })
  it.each([
    ['io.metamask', 'MetaMask'],
    ['io.metamask.mobile', 'MetaMask'],
    ['io.metamask.flask', 'MetaMask Flask'],
    ['com.coinbase.wallet', 'Base'],
    ['org.uniswap.app', 'Uniswap Wallet'],
    ['com.exodus.web3-wallet', 'Exodus'],
    ['app.backpack', 'Backpack'],
    ['im.token.app', 'imToken 钱包'],
    ['com.okex.wallet', 'OKX Wallet'],
    ['jp.saifu', '財布'],
    ['ru.koshelek', 'Кошелёк'],
    ['org.harbor', 'Harbor'],
    ['com.safely', 'Safely'],
    ['com.basecamp', 'Base Camp'],
    ['com.xylo', 'Xylo App'],
  ])('%s is not doubted as %s', (rdns, name) => {
    expect(judge([announced(rdns, name)])).toEqual([undefined])
  })
  it('are not doubted where the site or its directory knows their rdns', () => {
    const own: Wallet = { id: 'own', name: 'Rabby', rdns: 'com.own', namespaces: ['eip155'], stores: {} }
    expect(judge([announced('com.own', 'Rabby')], [own])).toEqual([undefined])
    expect(judge([announced('com.other', 'Harbor')], [{ ...own, name: 'Harbor Wallet' }])).toEqual(['other-rdns'])
  })
})

it('X-15 the names of the built-in directory are known before it is loaded', () => {
  const known = [...knownWallets(), ...createNameReader().further]
  for (const { name, rdns } of directory())
    expect([name, known.some((one) => (rdns ? one.rdns === rdns : one.rdns.endsWith('*')))]).toEqual([name, true])
})
