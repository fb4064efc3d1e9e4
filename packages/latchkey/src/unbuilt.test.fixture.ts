/** Where a feature that does not exist yet will stand, from the root of the repository, and the option that switches it. */
export interface Unbuilt {
  readonly paths: readonly string[]
  readonly option?: string
}

const feature = (name: string, option?: string): Unbuilt => ({
  paths: [`packages/features/src/${name}.ts`, `packages/features/src/${name}`],
  ...(option && { option }),
})
const embedded = ['packages/embedded', 'services/frame', 'packages/protocol/src/frame.ts']

/** Features of the requirements that nobody built. Once a path exists, or its option is taken, all that waits for it has to be true. */
export const unbuilt = {
  embedded: { paths: embedded },
  email: { paths: embedded, option: 'features.email' },
  emailShowWallets: { paths: embedded, option: 'features.emailShowWallets' },
  social: { paths: embedded, option: 'features.socials' },
  accountTypes: { paths: [...embedded, 'packages/bip122', 'packages/polkadot'], option: 'defaultAccountTypes' },
  siwx: feature('siwx', 'siwx'),
  pay: feature('pay', 'features.pay'),
  analytics: {
    paths: ['packages/features/src/telemetry.ts', 'packages/features/src/telemetry'],
    option: 'features.analytics',
  },
  smartSessions: feature('sessions', 'features.smartSessions'),
  collapseWallets: { paths: [], option: 'features.collapseWallets' },
} as const satisfies Readonly<Record<string, Unbuilt>>

export type UnbuiltName = keyof typeof unbuilt
